/** What a `robots` mark asks of programs, of a page or of a response. */
export interface RobotsMark {
  isIndexed: boolean;
  isFollowed: boolean;
}

/** Reads the value of a `robots` mark: `noindex, nofollow`, `none`, or for one program `googlebot: noindex`. */
export function readRobotsMark(content: string): RobotsMark {
  // `max-image-preview:none` is about pictures.
  const words = content
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => !word.startsWith('max-'))
    .flatMap((word) => word.split(':'));
  const isNone = words.includes('none');
  return { isIndexed: !isNone && !words.includes('noindex'), isFollowed: !isNone && !words.includes('nofollow') };
}

/** The address, as written, that the content of a `refresh` mark leads to at once; `null` if it does not. */
export function readRefreshMark(content: string): string | null {
  const [delay = '', ...rest] = content.split(/[;,]/);
  const target = rest
    .join(';')
    .trim()
    .replace(/^url\s*=\s*/i, '')
    .replace(/^(['"])([^'"]*)\1$/, '$2');
  // A page that is shown for a while before it leads on has content of its own.
  return Number(delay) <= 1 && target !== '' ? target : null;
}

/** What to give instead of a page that {@link drawsApi}. */
export const API_SOURCE = 'a folder with the OpenAPI file and a docs.json whose navigation names it.';

/** True for a page whose script draws an API from its description: Redoc, Scalar, Swagger UI, RapiDoc, Stoplight Elements. */
export function drawsApi(html: string): boolean {
  return /<(?:redoc|rapi-doc|elements-api)[\s>]|\b(?:redoc\.standalone|api-reference|swagger-ui)\b/i.test(html);
}

/** Marks the text of a page that is kept as a file with the address that it was read from. */
export function markAddress(address: string): string {
  return `<!-- read from ${address} -->\n`;
}

/** The path that a text is marked with; `undefined` for a file of a site itself. */
export function readAddressMark(html: string): string | undefined {
  const address = /^<!-- read from (\S+) -->/.exec(html)?.[1];
  return address !== undefined && URL.canParse(address) ? new URL(address).pathname : undefined;
}
