import type { RequestParts } from './RequestParts';

/** A command for a terminal. */
export function writeCurl(request: RequestParts): string {
  const { method, body } = request;
  const lines = [
    `curl --request ${method} ${quote(toUrl(request))}`,
    ...headersOf(request).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quote(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** The same request in JavaScript. */
export function writeFetch(request: RequestParts): string {
  const headers = headersOf(request);
  const { method, body } = request;
  const lines = [
    `await fetch(${JSON.stringify(toUrl(request))}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length === 0
      ? []
      : [
          '  headers: {',
          ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
          '  },',
        ]),
    ...(body === null ? [] : [`  body: ${toBody(body)},`]),
    '});',
  ];
  return lines.join('\n');
}

/** The address. A parameter without a value stays in braces, so that nobody takes the address for a complete one. */
export function toUrl({ address, path, query }: RequestParts): string {
  const filled = address.replaceAll(/\{([^{}/]+)\}/g, (braces, name: string) =>
    path[name] ? encodeURIComponent(path[name]) : braces,
  );
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Names of the path's parameters without a value. */
export function missingNames({ path }: RequestParts): string[] {
  return Object.keys(path).filter((name) => !path[name]);
}

/** The headers that have a value, each in one line. */
export function headersOf({ headers }: RequestParts): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const line = value.replaceAll(/[\r\n]+/g, ' ').trim();
    return line === '' ? [] : [[name, line]];
  });
}

/** JSON as an object, any other text as a string. */
function toBody(body: string): string {
  try {
    const json = JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ');
    return `JSON.stringify(${json})`;
  } catch {
    return JSON.stringify(body);
  }
}

/** A word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
