import { createHash } from 'node:crypto';
import { listen } from '../../http/listener/listen';

/**
 * A storage server with replaceable links. Each leads to an archive with its `ETag`, or to an error status.
 * Below `/silent/` the error has no body.
 */
export async function startStorage() {
  const answers = new Map<string, Uint8Array<ArrayBuffer> | number>();
  const statuses: number[] = [];
  const held: (() => void)[] = [];
  const server = await listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/held/')) await new Promise<void>((resolve) => held.push(resolve));
      const answer = answers.get(pathname) ?? 404;
      const etag = typeof answer === 'number' ? '' : `"${createHash('sha256').update(answer).digest('hex')}"`;
      const isKnown = etag !== '' && request.headers.get('if-none-match') === etag;
      const response =
        typeof answer === 'number'
          ? new Response(pathname.startsWith('/silent/') ? null : JSON.stringify({ error: 'Request has expired.' }), {
              status: answer,
            })
          : new Response(isKnown ? null : answer, { status: isKnown ? 304 : 200, headers: { etag } });
      statuses.push(response.status);
      return response;
    },
    { port: 0 },
  );
  return {
    /** Sets the archive or the error status of a path. @returns The link. */
    put(path: string, answer: Uint8Array | number): string {
      answers.set(path, typeof answer === 'number' ? answer : new Uint8Array(answer));
      return `${server.url}${path}?signature=s3cret`;
    },
    statuses: () => [...statuses],
    /** Answers the waiting requests below `/held/`. */
    release() {
      for (const resolve of held.splice(0)) resolve();
    },
    close: server.close,
  };
}
