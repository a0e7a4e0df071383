// Whether every text and every button that can be seen fits: inside the boxes around it and the screen, and over no other text.
import type { Page } from '@playwright/test';

/** What is wrong, each in a line: `cut`, `out of its box`, `off the screen`, `over "…"`. Runs in the page. */
function find(): string[] {
  const faults: string[] = [];
  const slack = 1.5;
  const pen = document.createElement('canvas').getContext('2d')!;
  type Box = { left: number; right: number; top: number; bottom: number };
  type Text = Box & { words: string; of: Element };

  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** Whether the round corners of a box leave all of it. */
  function amid(a: Box, b: Box, corner: string): boolean {
    const radius = Math.min(parseFloat(corner), (b.right - b.left) / 2, (b.bottom - b.top) / 2);
    const x = Math.max(b.left + radius - a.left, a.right - b.right + radius, 0);
    const y = Math.max(b.top + radius - a.top, a.bottom - b.bottom + radius, 0);
    return Math.min(x, y) === 0 || Math.hypot(x, y) <= radius + slack;
  }
  const some = (box: Box) => box.right - box.left > slack && box.bottom - box.top > slack;
  const across = (a: Box, b: Box) => a.left >= b.left - slack && a.right <= b.right + slack;
  const along = (a: Box, b: Box) => a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const inside = (a: Box, b: Box) => across(a, b) && along(a, b);
  const path = (one: Element | null): string =>
    !one || one === document.body
      ? ''
      : `${path(one.parentElement)} ${one.tagName.toLowerCase()}${[...one.classList]
          .filter((name) => !name.startsWith('s-') && !name.startsWith('svelte-'))
          .map((name) => `.${name}`)
          .join('')}`;
  const report = (what: string, { words, of }: Text) =>
    faults.push(`${what}: "${words}" at ${path(of).split(' ').slice(-5).join(' ')}`);

  /** A line of text without the empty parts of its line box: only as high as its letters. */
  function ink(rect: DOMRect, words: string, style: CSSStyleDeclaration): Box {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const size = pen.measureText(words);
    const scale = rect.height / (size.fontBoundingBoxAscent + size.fontBoundingBoxDescent);
    const { left, right } = rect;
    return {
      left,
      right,
      top: rect.top + (size.fontBoundingBoxAscent - size.actualBoundingBoxAscent) * scale,
      bottom: rect.bottom - (size.fontBoundingBoxDescent - size.actualBoundingBoxDescent) * scale,
    };
  }

  const alpha = (colour: string) => Number(/(?:rgba.*, |\/ )([\d.]+)\)$/.exec(colour)?.[1] ?? 1);
  /** What is drawn around it: a border, a ground, a shape of a picture. */
  const drawn = ({ borderTopWidth, borderTopColor, backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    (parseFloat(borderTopWidth) > 0 && alpha(borderTopColor) > 0) ||
    alpha(backgroundColor) > 0 ||
    backgroundImage !== 'none';
  /** The smallest shape behind a text of a picture. */
  function shapeOf(text: Text): Box | null {
    const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
    return (
      [...(text.of.closest('text')?.parentElement?.children ?? [])]
        .filter((one) => /^(rect|circle|ellipse|polygon)$/.test(one.tagName))
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
        .sort((a, b) => a.width * a.height - b.width * b.height)[0] ?? null
    );
  }

  /** The part of it that can be seen, once every box around it was asked; null if there is none. */
  function seen(text: Text): Text | null {
    const shape = shapeOf(text);
    if (shape && !inside(text, shape)) report('out of its box', text);
    let shown: Box = text;
    let more = false; // what lies at the foot of a box can be scrolled up
    let placed = false; // a badge may lie across the edge of what it belongs to
    for (let one: Element | null = text.of; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (one instanceof SVGElement ? one.tagName !== 'svg' : /^(inline|contents)$/.test(style.display)) continue;
      // What scrolls shows a part, one way or both; what does not scroll must show all.
      const pans = one.closest('.map, .window') !== null;
      const scrolls = (overflow: string) => pans || /auto|scroll/.test(overflow);
      const cuts = (overflow: string) => !pans && /hidden|clip/.test(overflow);
      if (scrolls(style.overflowX)) shown = { ...common(shown, box), top: shown.top, bottom: shown.bottom };
      if (scrolls(style.overflowY)) shown = { ...common(shown, box), left: shown.left, right: shown.right };
      more ||= scrolls(style.overflowY) && one.scrollTop + one.clientHeight < one.scrollHeight - slack;
      if (!some(shown)) return null;
      const { left, right, top } = box;
      const room = { left, right, top, bottom: more ? Infinity : box.bottom };
      const whole = (!cuts(style.overflowX) || across(shown, room)) && (!cuts(style.overflowY) || along(shown, room));
      if (!whole || (cuts(style.overflowX) && !amid(shown, room, style.borderTopRightRadius))) {
        if (some(common(shown, box))) report('cut', text);
        return null;
      }
      if (!placed && !pans && one instanceof HTMLElement && drawn(style) && !inside(shown, box))
        report('out of its box', text);
      if (/absolute|fixed/.test(style.position) && drawn(style)) placed = true;
      if (style.position === 'fixed') break;
    }
    if (shown.left < -slack || shown.right > innerWidth + slack) report('off the screen', text);
    const all = document.documentElement.scrollHeight - scrollY;
    if (shown.top < -scrollY - slack || shown.bottom > all + slack) report('off the screen', text);
    return { ...text, ...shown };
  }

  const look = { opacityProperty: true, visibilityProperty: true };
  const isShown = (one: Element) =>
    one.checkVisibility(look) && !one.matches('.visually-hidden *, .visually-hidden, option, details:not([open])');

  /** Buttons and fields stay in what they belong to, but for those that are placed on its edge. */
  function askControls(): void {
    for (const of of document.querySelectorAll('button, select, .button, input:not([type=radio], [type=checkbox])')) {
      if (!isShown(of) || /absolute|fixed/.test(getComputedStyle(of).position)) continue;
      const { left, right, top, bottom } = of.getBoundingClientRect();
      const words = (of as HTMLElement).innerText.split('\n')[0] || of.tagName;
      seen({ left, right, top, bottom, words, of: of.parentElement! });
    }
  }

  function texts(): Text[] {
    const all: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const of = node.parentElement!;
      const words = node.textContent!.replace(/\s+/g, ' ').trim();
      if (!words || !isShown(of)) continue;
      const style = getComputedStyle(of);
      if (parseFloat(style.fontSize) === 0) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const one = seen({ ...ink(rect, words, style), words, of });
        if (one) all.push(one);
      }
    }
    return all;
  }

  /** Whether something that cannot be looked through lies between two texts. */
  function parted(a: Text, b: Text): boolean {
    const here = common(a, b);
    const stack = document.elementsFromPoint((here.left + here.right) / 2, (here.top + here.bottom) / 2);
    const upper = stack.map((one) => [a.of, b.of].filter((of) => one.contains(of))).find((of) => of.length > 0)?.[0];
    const lower = stack.findIndex((one) => one.contains(upper === a.of ? b.of : a.of));
    return stack.slice(0, lower).some((one) => alpha(getComputedStyle(one).backgroundColor) > 0.9);
  }

  const still = document.createElement('style');
  still.textContent = '* { pointer-events: auto !important }';
  document.head.append(still);
  askControls();
  const all = texts();
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1))
      if (a.of !== b.of && some(common(a, b)) && !parted(a, b)) report(`over "${b.words}"`, a);
  });
  still.remove();
  return [...new Set(faults)];
}

/** Every text and button of the page that does not fit. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(find);
