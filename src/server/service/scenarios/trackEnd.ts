import { followBody } from '../http/followBody';
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
    return followBody(response, {
      onEnd: () => end('finished'),
      onLeave: () => end('aborted'),
      onFail: () => end('aborted'),
    });
  } catch (error) {
    end('aborted');
    throw error;
  }
}
