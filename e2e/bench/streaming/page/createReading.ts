import type { BenchPage, BenchSettings, BenchStatus } from './benchPage';

/** Asks, reads the stream and passes on every piece of text: the smallest possible reader, for floors and for peers without one. */
export function createReading(
  settings: BenchSettings,
  onDelta: (delta: string) => void,
  onEnd: () => void = () => {},
): Required<Pick<BenchPage, 'ask' | 'status' | 'failure'>> {
  let status: BenchStatus = 'ready';
  let failure: string | undefined;
  const read = async () => {
    status = 'submitted';
    try {
      await readDeltas(settings, onDelta);
      onEnd();
      status = 'ready';
    } catch (error) {
      failure = String(error);
      status = 'error';
    }
  };
  return { ask: () => void read(), status: () => status, failure: () => failure };
}

async function readDeltas(settings: BenchSettings, onDelta: (delta: string) => void): Promise<void> {
  const message = { id: '1', role: 'user', parts: [{ type: 'text', text: settings.question }] };
  const response = await fetch(settings.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fp: 'anonymous', messages: [message] }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const chunk = JSON.parse(line.slice(6)) as { type: string; delta?: string };
      if (chunk.type === 'text-delta' && chunk.delta !== undefined) onDelta(chunk.delta);
    }
  }
}
