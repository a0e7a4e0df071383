// The keys of a table work as soon as it opens and go on working: when what had the focus goes away, or somebody clicks on
// bare ground, the board has the focus. A board marks with `data-keys` what takes its keys.
export function keepFocus(board: HTMLElement): () => void {
  const lost = () => document.activeElement === document.body;
  const back = () => {
    if (lost()) board.querySelector<HTMLElement | SVGElement>('[data-keys]')?.focus({ preventScroll: true });
  };
  // On its way from one thing to the next the focus is nowhere, so this looks when it has arrived.
  const look = () => void (lost() && setTimeout(back));
  const watch = new MutationObserver(look);
  // Whatever is in the page may have had it: a button of the rail, a dialog over the board.
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusout', look);
  look();
  return () => {
    watch.disconnect();
    document.removeEventListener('focusout', look);
  };
}
