import { listen } from '../../local/listen';

/** A storage server whose links can be changed: an archive, or the status of a refusal. */
export async function startStorage() {
  const answers = new Map<string, Uint8Array<ArrayBuffer> | number>();
  let requests = 0;
  const server = await listen(
    async (request) => {
      requests += 1;
      const answer = answers.get(new URL(request.url).pathname) ?? 404;
      if (typeof answer !== 'number') return new Response(answer);
      return new Response(JSON.stringify({ error: 'Request has expired.' }), { status: answer });
    },
    { port: 0 },
  );
  return {
    /** Puts an archive or a refusal behind a path and gives the link. */
    put(path: string, answer: Uint8Array | number): string {
      answers.set(path, typeof answer === 'number' ? answer : new Uint8Array(answer));
      return `${server.url}${path}?signature=s3cret`;
    },
    requests: () => requests,
    close: server.close,
  };
}
