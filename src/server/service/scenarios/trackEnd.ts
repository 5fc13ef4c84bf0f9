import type { LoggedRequest } from './createRequestRecorder';

/** Logs how an answer ended: read completely, left by the client, or cut. */
export async function trackEnd(
  answer: Promise<Response>,
  entry: LoggedRequest,
  signal: AbortSignal,
  now: () => number,
): Promise<Response> {
  const end = (closed: LoggedRequest['closed']) => {
    entry.closed ??= closed;
    entry.closedAt ??= new Date(now()).toISOString();
  };
  signal.addEventListener('abort', () => end('aborted'), { once: true });
  try {
    const response = await answer;
    entry.status = response.status;
    if (!response.body) {
      end('finished');
      return response;
    }
    return new Response(trackBody(response.body.getReader(), end), {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    end('aborted');
    throw error;
  }
}

function trackBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  end: (closed: LoggedRequest['closed']) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await reader.read();
          if (!done) return stream.enqueue(value);
          end('finished');
          stream.close();
        } catch (error) {
          end('aborted');
          stream.error(error);
        }
      },
      async cancel(reason) {
        end('aborted');
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
