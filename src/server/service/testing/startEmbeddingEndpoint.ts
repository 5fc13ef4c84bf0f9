import { listen, type Listener } from '../../http/listener/listen';

/** Words of three languages with the same meaning: one dimension each. */
const CONCEPTS = [
  /water|wasser|水/gi,
  /boil|koch|沸/gi,
  /bread|brot|パン/gi,
  /bake|back|焼/gi,
  /cream|sahne|クリーム/gi,
  /whip|schlag|泡立/gi,
];

/** An OpenAI-compatible endpoint that always returns the same vector for the same text. */
export interface EmbeddingEndpoint extends Listener {
  /** The texts of each answered request. */
  inputs: string[][];
  /** The header `authorization` of each request. */
  keys: (string | null)[];
  /** Answers instead of the endpoint. */
  fault: ((request: Request) => Promise<Response>) | null;
  /** The endpoint's normal answer. */
  respond(request: Request): Promise<Response>;
}

export async function startEmbeddingEndpoint(): Promise<EmbeddingEndpoint> {
  const inputs: string[][] = [];
  const state: Omit<EmbeddingEndpoint, keyof Listener> = {
    inputs,
    keys: [],
    fault: null,
    async respond(request) {
      const { input, model } = (await request.json()) as { input: string[]; model: string };
      inputs.push(input);
      const data = input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: [...CONCEPTS.map((concept) => text.match(concept)?.length ?? 0), 0.01],
      }));
      return Response.json({ object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } });
    },
  };
  const listener = await listen(
    (request) => {
      state.keys.push(request.headers.get('authorization'));
      return (state.fault ?? state.respond)(request);
    },
    { port: 0 },
  );
  return Object.assign(state, listener);
}
