import { readAddressParameter } from './readAddressParameter';

/**
 * Reads the parameter from the address bar and removes it there, in the same history entry, so that neither a reload nor the back button
 * repeats it.
 *
 * @returns The question, and whether the parameter was removed: a page that must not write its history keeps it.
 */
export function takeAddressParameter(win: Window, name: string): { question: string; isTaken: boolean } | null {
  const found = readAddressParameter(win.location.href, name);
  if (found === null) return null;
  const { question, rest } = found;
  try {
    // Calls the page's own function, so that a router that wraps it is notified; the state stays.
    win.history.replaceState(win.history.state, '', rest);
  } catch {
    return { question, isTaken: false };
  }
  return { question, isTaken: readAddressParameter(win.location.href, name) === null };
}
