import type { RequestParts } from './RequestParts';

/** The request of an example that the page of an operation has; `null` for any other code. */
export function readExample(code: string): RequestParts | null {
  const [, method, url, rest = ''] = /^curl --request (\S+) '([^']*)'([\s\S]*)$/.exec(code.trim()) ?? [];
  if (method === undefined || url === undefined) return null;
  const [address = '', search = ''] = url.split('?');
  const head = rest.split("--data '")[0] ?? '';
  return {
    method,
    address,
    path: Object.fromEntries([...address.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => [name, ''])),
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: Object.fromEntries(
      [...head.matchAll(/--header '([^':]+): ([^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    body: /--data '([^']*)'$/.exec(rest)?.[1] ?? null,
  };
}
