import type { SiteQuestion } from '../findSections';
import type { SiteSection } from '../readSections';
import { findBrowserModel, toNeeds } from './findBrowserModel';
import { getLanguageModel, type LanguageModelSession } from './LanguageModel';
import { RULES, toPassages, writePrompt, type ModelPassage } from './writePrompt';

/** Share of the context that is left for the answer. */
const ANSWER_SHARE = 0.25;
/** Longest passage, and the shortest that still says something, in characters. */
const PASSAGE_MAX_LENGTH = 6_000;
const PASSAGE_MIN_LENGTH = 100;

/**
 * The browser's model writes an answer, in a session of its own. Nothing leaves the device.
 *
 * @throws Error if the model is not there or fails, and the signal's reason after a stop.
 */
export async function* writeInBrowser(
  question: SiteQuestion,
  sections: readonly SiteSection[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const model = await findBrowserModel();
  if (model?.state !== 'available') throw new Error('The browser has no model that is ready.');
  const { languages } = model;
  const content = `${RULES}\n- Write in the language of the question if it is one of these, otherwise in the first: ${languages.join(', ')}.`;
  const session = await getLanguageModel()!.create({
    ...toNeeds(languages),
    initialPrompts: [{ role: 'system', content }],
    signal,
  });
  try {
    const prompt = await fitPrompt(session, question, toPassages(sections), signal);
    const reading = session.promptStreaming(prompt, { signal }).getReader();
    for (let next = await reading.read(); !next.done; next = await reading.read()) yield next.value;
  } finally {
    session.destroy();
  }
}

/** The prompt with as much of the passages as the session's context holds. */
async function fitPrompt(
  session: LanguageModelSession,
  question: SiteQuestion,
  passages: readonly ModelPassage[],
  signal: AbortSignal,
): Promise<string> {
  const room = session.contextWindow * (1 - ANSWER_SHARE) - session.contextUsage;
  const longest = Math.max(
    ...passages.map(({ text }) => text.length),
    ...question.selected.map(({ length }) => length),
  );
  for (let length = Math.min(longest, PASSAGE_MAX_LENGTH); ;) {
    const prompt = writePrompt(question, passages, length);
    const usage = await session.measureContextUsage(prompt, { signal });
    if (usage <= room) return prompt;
    if (length <= PASSAGE_MIN_LENGTH)
      throw new Error('The question does not fit into the context of the browser’s model.');
    // A little less than what fits by the average, because a passage's beginning may have more tokens.
    length = Math.max(PASSAGE_MIN_LENGTH, Math.floor(length * Math.min(0.9, (0.95 * room) / usage)));
  }
}
