/** A value that the browser stores for the site; `null` if it is missing, or if storage is not available, as on some pages from a disk. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for later pages, if the browser allows it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice is then valid for this page only.
  }
}
