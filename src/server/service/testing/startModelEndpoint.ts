import { listen } from '../../http/listener/listen';

export interface ModelRequest {
  authorization: string | null;
  path: string;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: unknown; tool_calls?: unknown; tool_call_id?: string }[];
    tools?: { function: { name: string } }[];
  };
  signal: AbortSignal;
}

/** The model's reaction to one request. */
export type ModelTurn =
  | { text: string[]; reasoning?: string; finish?: string }
  | { search: string }
  | { searches: string[] }
  | { tool: string; input: object }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { open: string }
  /** Ends without saying so. */
  | { cut: string };

/** Starts an OpenAI-compatible endpoint with a scripted model. */
export async function startModelEndpoint() {
  const requests: ModelRequest[] = [];
  const open = new Set<() => void>();
  let turns: ModelTurn[] = [{ text: ['Hello.'] }];
  const listener = await listen(
    async (request) => {
      const body = (await request.json()) as ModelRequest['body'];
      const { pathname } = new URL(request.url);
      requests.push({
        authorization: request.headers.get('authorization'),
        path: pathname,
        body,
        signal: request.signal,
      });
      const turn = turns.length > 1 ? turns.shift() : turns[0];
      return turn ? respond(turn, body.model, open) : new Response(null, { status: 500 });
    },
    { port: 0 },
  );
  return {
    ...listener,
    requests,
    /** Sets the next turns; the last turn is repeated. */
    play: (...next: ModelTurn[]) => void (turns = next),
    /** Cuts the open answers. */
    cut() {
      for (const end of open) end();
      open.clear();
    },
  };
}

function respond(turn: ModelTurn, model: string, open: Set<() => void>): Response {
  if ('status' in turn) return new Response(turn.body ?? '', { status: turn.status, headers: turn.headers });
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  if ('open' in turn) return stream([chunk({ role: 'assistant', content: turn.open })], open);
  if ('cut' in turn) return stream(turn.cut === '' ? [] : [chunk({ role: 'assistant', content: turn.cut })]);
  if ('search' in turn || 'tool' in turn) {
    const { tool, input } = 'search' in turn ? { tool: 'search', input: { query: turn.search } } : turn;
    const call = {
      index: 0,
      id: 'call-1',
      type: 'function',
      function: { name: tool, arguments: JSON.stringify(input) },
    };
    return stream([chunk({ role: 'assistant', tool_calls: [call] }), chunk({}, 'tool_calls'), 'data: [DONE]\n\n']);
  }
  if ('searches' in turn) {
    const calls = turn.searches.map((query, index) => ({
      index,
      id: `call-${index + 1}`,
      type: 'function',
      function: { name: 'search', arguments: JSON.stringify({ query }) },
    }));
    return stream([chunk({ role: 'assistant', tool_calls: calls }), chunk({}, 'tool_calls'), 'data: [DONE]\n\n']);
  }
  const thought = turn.reasoning === undefined ? [] : [chunk({ reasoning_content: turn.reasoning })];
  return stream([
    ...thought,
    ...turn.text.map((content) => chunk({ content })),
    chunk({}, turn.finish ?? 'stop'),
    'data: [DONE]\n\n',
  ]);
}

/** An event stream; with `open` it stays open after its last piece, until it is cut. */
function stream(pieces: string[], open?: Set<() => void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      if (open) open.add(() => controller.error(new Error('cut')));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
