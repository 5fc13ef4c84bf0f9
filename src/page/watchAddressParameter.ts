/**
 * Tells when the address bar has the assistant's parameter: now, or after client-side navigation. Small, as it runs before anything else
 * is loaded; `takeAddressParameter` reads what the parameter says.
 *
 * @param onFound `isLoad` is true for one that came with the page itself.
 * @returns Ends the watch.
 */
export function watchAddressParameter(page: Window, name: string, onFound: (isLoad: boolean) => void): () => void {
  const look = (event?: Event) => {
    if (new URLSearchParams(page.location.search).has(name)) onFound(!event);
  };
  const { navigation = page } = page as { navigation?: EventTarget };
  navigation.addEventListener('currententrychange', look);
  page.addEventListener('popstate', look);
  look();
  return () => {
    navigation.removeEventListener('currententrychange', look);
    page.removeEventListener('popstate', look);
  };
}
