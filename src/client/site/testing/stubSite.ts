import { vi } from 'vitest';

/** The pages of a site: the HTML of its main content by path. A page may be added, changed and removed. */
export type StubPages = Record<string, string>;

/** Answers requests for pages from these. Each other path is gone. */
export function stubSite(pages: StubPages): void {
  vi.stubGlobal('XMLHttpRequest', function FakeRequest() {
    let path = '';
    return Object.assign(new EventTarget(), {
      status: 0,
      responseURL: '',
      responseXML: null as Document | null,
      open(_method: string, address: string) {
        path = new URL(address, location.href).pathname;
      },
      abort() {},
      send(this: EventTarget & { status: number; responseXML: Document | null }) {
        const html = pages[path];
        this.status = html === undefined ? 404 : 200;
        this.responseXML = new DOMParser().parseFromString(`<main>${html ?? '<h1>Not found</h1>'}</main>`, 'text/html');
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      },
    });
  });
}

/** A search that finds the pages that have one of the words. */
export function searchSite(pages: StubPages) {
  return (query: string) =>
    Object.entries(pages).flatMap(([url, html]) => {
      const text = html.toLowerCase();
      const words = query.toLowerCase().match(/\w{3,}/g) ?? [];
      return words.some((word) => text.includes(word)) ? { url, title: url } : [];
    });
}
