import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECURITY_HEADERS } from './securityHeaders';

/** User name and password of the operator. */
export interface Credentials {
  user: string;
  password: string;
}

/** The operators' login. Sessions live in this process and end with it. */
export interface Login {
  /** The signed-in operator; `null` without a session. */
  read(request: Request): { subject: string } | null;
  /** Answers the form (`POST /admin/login`) and `POST /admin/logout`. */
  answer(request: Request, pathname: string): Promise<Response>;
}

const COOKIE = 'docs-admin';
const SESSION_SECONDS = 8 * 3600;
const FORM_MAX_BYTES = 4096;

/** Maximum number of wrong passwords per minute, from all clients together: enough for a person, and too few for a program that guesses. */
const FAILURES_MAX_COUNT = 10;
const FAILURES_WINDOW_MS = 60_000;

/** Creates the login. */
export function createLogin(credentials: Credentials, now: () => number = Date.now): Login {
  const sessions = new Map<string, number>();
  let failures: number[] = [];

  function readSession(request: Request): string | null {
    const id = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1];
    const endsAt = id === undefined ? undefined : sessions.get(id);
    return id !== undefined && endsAt !== undefined && endsAt > now() ? id : null;
  }

  async function enter(request: Request): Promise<Response> {
    failures = failures.filter((time) => time > now() - FAILURES_WINDOW_MS);
    if (failures.length >= FAILURES_MAX_COUNT) return redirect('/admin/login?failed=wait');
    const form = await readForm(request);
    if (form === null) return redirect('/admin/login?failed=form');
    const isUser = isSame(form.get('user') ?? '', credentials.user);
    const isPassword = isSame(form.get('password') ?? '', credentials.password);
    if (!isUser || !isPassword) {
      failures.push(now());
      return redirect('/admin/login?failed=password');
    }
    for (const [id, endsAt] of sessions) if (endsAt <= now()) sessions.delete(id);
    const id = randomBytes(32).toString('base64url');
    sessions.set(id, now() + SESSION_SECONDS * 1000);
    return redirect('/admin', `${COOKIE}=${id}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Strict`);
  }

  function leave(request: Request): Response {
    const id = readSession(request);
    if (id !== null) sessions.delete(id);
    return redirect('/admin/login', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
  }

  return {
    read: (request) => (readSession(request) === null ? null : { subject: credentials.user }),
    async answer(request, pathname) {
      if (!isOwnPage(request))
        return new Response('Sign-in is only possible from a page of this site.\n', { status: 403 });
      return pathname === '/admin/login' ? enter(request) : leave(request);
    },
  };
}

/** True if the form was sent by a page of this site. Another site could otherwise sign a reader in or out. */
function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  return site === null ? origin === new URL(request.url).origin : site === 'same-origin';
}

async function readForm(request: Request): Promise<URLSearchParams | null> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && length <= FORM_MAX_BYTES ? new URLSearchParams(await request.text()) : null;
}

/** Compares in constant time. The hashes have equal length. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ ...SECURITY_HEADERS, location, 'cache-control': 'no-store' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
