import type { Listener } from '../main/listen';
import { listen } from '../main/listen';

/** Words of three languages that mean the same: one dimension each. */
const CONCEPTS = [
  /water|wasser|水/gi,
  /boil|koch|沸/gi,
  /bread|brot|パン/gi,
  /bake|back|焼/gi,
  /cream|sahne|クリーム/gi,
  /whip|schlag|泡立/gi,
];

/** An OpenAI-compatible endpoint whose vectors are always the same for the same text. */
export interface EmbeddingEndpoint extends Listener {
  /** The texts of each request that was answered. */
  inputs: string[][];
  /** The header `authorization` of each request. */
  keys: (string | null)[];
  /** Answers in place of the endpoint. */
  fault: ((request: Request) => Promise<Response>) | null;
  /** The answer of the endpoint. */
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
