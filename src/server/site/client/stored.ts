/** A value that the browser keeps for the site; `null` where there is none, or where storage is closed, as to some pages from a disk. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for later pages, where the browser lets it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this page.
  }
}
