// Whether the screen is that of a phone, for what cannot be said in CSS.
export function media(): { readonly phone: boolean } {
  const query = window.matchMedia('(max-width: 599px)');
  let phone = $state(query.matches);
  $effect(() => {
    const change = () => (phone = query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  });
  return {
    get phone() {
      return phone;
    },
  };
}
