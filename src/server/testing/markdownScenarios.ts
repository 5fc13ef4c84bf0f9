import { splitDeltas } from '../service/answer/splitDeltas';
import { pause } from '../service/answer/streamAnswer';
import { EVERYTHING_MARKDOWN, longMarkdown, UNSAFE_MARKDOWN } from './markdownTexts';
import { PACE_MS, type Scenario, type StreamPart } from './Scenario';
import { DONE, rewriteStream } from './rewriteStream';

/** Number of tokens in the long answer, and characters per token. */
const LONG_TOKENS = 20_000;
const TOKEN_LENGTH = 4;

/** Number of tokens between two pauses. */
const LONG_BATCH = 20;

/** A scenario that replaces the answer's text, with a pause after every `batch` deltas. */
function saying(split: () => string[], batch = 1): Scenario {
  return rewriteStream(async function* (chunks, { signal }): AsyncGenerator<StreamPart> {
    for await (const chunk of chunks) {
      if (chunk.type === 'text-delta') continue;
      yield chunk;
      if (chunk.type !== 'text-start') continue;
      let number = 0;
      for (const delta of split()) {
        if (signal.aborted) return;
        yield { type: 'text-delta', id: chunk.id, delta };
        number += 1;
        if (number % batch === 0) await pause(PACE_MS, signal);
      }
    }
    yield DONE;
  });
}

function longTokens(): string[] {
  const text = longMarkdown(LONG_TOKENS * TOKEN_LENGTH);
  return Array.from({ length: LONG_TOKENS }, (_, index) =>
    text.slice(index * TOKEN_LENGTH, (index + 1) * TOKEN_LENGTH),
  );
}

/** Answers whose text is unusual. */
export const MARKDOWN_SCENARIOS = {
  long: saying(longTokens, LONG_BATCH),
  'markdown-everything': saying(() => splitDeltas(EVERYTHING_MARKDOWN)),
  unsafe: saying(() => splitDeltas(UNSAFE_MARKDOWN)),
} satisfies Record<string, Scenario>;
