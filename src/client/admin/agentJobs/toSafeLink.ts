/** The address if it is safe in a link: absolute, http or https, without a user name or password; otherwise `null`. Never throws. */
export function toSafeLink(address: string | null): string | null {
  try {
    const url = new URL(address ?? '');
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** A repository's name for people: its path without the ending, such as `owner/name`; the text itself if it is not an address. */
export function toRepositoryName(repository: string): string {
  try {
    const url = new URL(repository);
    const name = /[^/](?:.*[^/])?/.exec(url.pathname)?.[0].replace(/\.git$/, '') ?? '';
    return name === '' ? url.host : decodeURI(name);
  } catch {
    return repository;
  }
}
