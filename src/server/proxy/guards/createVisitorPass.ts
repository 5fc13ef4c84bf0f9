import { VISITOR_TOKEN_HEADER } from '../../../shared/contract';
import { fromBase64Url, toBase64Url } from '../base64Url';

/** Cookie that proves that a visitor has passed the bot protection. */
const VISITOR_COOKIE = 'docs-assistant-visitor';

export interface VisitorPassSettings {
  getSecret: () => string;
  seconds: number;
  path: string;
}

/**
 * Creates and reads passes, `<visitor>.<end>.<signature>`, signed with HMAC-SHA-256, so that no instance has to store visitors. A pass
 * holds a random visitor id, which is limited like a subject: everyone who shares a pass shares one limit.
 */
export function createVisitorPass(settings: VisitorPassSettings) {
  let key: Promise<CryptoKey> | undefined;
  const getKey = () => (key ??= importKey(settings.getSecret()));
  const check = async (pass: string, network: string): Promise<string | null> => {
    const [, visitor, end, signature] = /^([\w-]{8,64})\.(\d{1,12})\.([\w-]{20,64})$/.exec(pass) ?? [];
    if (visitor === undefined || signature === undefined || Number(end) * 1000 <= Date.now()) return null;
    try {
      const text = encode(`${visitor}.${end}.${network}`);
      return (await crypto.subtle.verify('HMAC', await getKey(), fromBase64Url(signature), text)) ? visitor : null;
    } catch {
      return null;
    }
  };
  return {
    /** The visitor of the request's pass; `null` without a pass that is valid for the network. */
    async read(request: Request, network: string) {
      // Another path or host of the site may have set a cookie of the same name. The browser sends all of them.
      const cookies = readCookies(request.headers.get('cookie') ?? '');
      for (const pass of [...cookies, request.headers.get(VISITOR_TOKEN_HEADER) ?? '']) {
        const visitor = await check(pass, network);
        if (visitor !== null) return visitor;
      }
      return null;
    },
    /** A pass for the network, also as the value of `Set-Cookie`. @param visitor Owner of the pass. @default a new visitor */
    async create(
      request: Request,
      network: string,
      visitor: string = toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    ) {
      const content = `${visitor}.${Math.floor(Date.now() / 1000) + settings.seconds}`;
      const signature = await crypto.subtle.sign('HMAC', await getKey(), encode(`${content}.${network}`));
      const value = `${content}.${toBase64Url(new Uint8Array(signature))}`;
      const parts = [
        `${VISITOR_COOKIE}=${value}`,
        `Path=${settings.path}`,
        `Max-Age=${settings.seconds}`,
        'HttpOnly',
        'SameSite=Lax',
      ];
      return { visitor, value, cookie: [...parts, ...(isSecure(request) ? ['Secure'] : [])].join('; ') };
    },
  };
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** The values of all cookies with this name. */
function readCookies(header: string): string[] {
  const cookies = header.split(';').map((part) => part.trim());
  return cookies.flatMap((cookie) =>
    cookie.startsWith(`${VISITOR_COOKIE}=`) ? [cookie.slice(VISITOR_COOKIE.length + 1)] : [],
  );
}

/** Behind a server that ends TLS, only the page's origin shows that the browser uses https. */
function isSecure(request: Request): boolean {
  return request.url.startsWith('https:') || (request.headers.get('origin') ?? '').startsWith('https:');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
