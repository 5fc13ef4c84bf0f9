/** Pages above this length, in characters of their HTML, are not read. */
const HTML_MAX_LENGTH = 5_000_000;

/**
 * Fetches a page of the own origin. Nothing of it runs, and no image is fetched: a document that a request returns is only data. It needs
 * no policy of Trusted Types, unlike a parser of texts.
 *
 * @returns `null` for a page that is gone or is not HTML.
 * @throws Error when the request fails.
 */
export function fetchPage(address: string, signal: AbortSignal): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    const on = (type: string, listener: (event: ProgressEvent) => void) =>
      request.addEventListener(type as 'load', listener);
    on('loadend', () => signal.removeEventListener('abort', abort));
    on('abort', () => (signal.aborted ? reject(signal.reason as Error) : resolve(null)));
    on('error', () => reject(new TypeError(`${address} did not load.`)));
    on('progress', ({ loaded }) => loaded > HTML_MAX_LENGTH && request.abort());
    on('load', () => {
      const isOwn = new URL(request.responseURL || address, location.href).origin === location.origin;
      resolve(isOwn && request.status < 300 ? request.responseXML : null);
    });
    request.open('GET', address);
    request.responseType = 'document';
    request.send();
  });
}
