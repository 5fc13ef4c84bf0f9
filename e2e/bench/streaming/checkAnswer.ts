import type { StreamContender } from './contenders';
import type { FinishedDocument } from './findMissingBlocks';
import { findMissingBlocks, withoutSpace } from './findMissingBlocks';

/**
 * `complete`: the whole text is on screen and the status is `ready`. `lost`: the status is `error`, or it is final and text is missing.
 * `capped`: still running when the time was up.
 */
export interface AnswerCheck {
  outcome: 'complete' | 'lost' | 'capped';
  /** Description of the failure. */
  failure?: string;
}

/** The final answer in the page. */
export interface ShownAnswer {
  text: string;
  status: string;
  failure: string | undefined;
}

/** Runs in the page. */
export function readShownAnswer(): ShownAnswer {
  const root = window.bench!.answer();
  let text = '';
  if (root !== null) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // The number of a citation does not belong to the answer's text.
      if (!node.parentElement?.matches('[part=citation]')) text += node.nodeValue;
    }
  }
  const { status, failure } = window.bench!;
  return { text, status: status(), failure: failure?.() };
}

export function checkAnswer(
  shows: StreamContender['shows'],
  shown: ShownAnswer,
  isCapped: boolean,
  markdown: string,
  finished: FinishedDocument,
): AnswerCheck {
  if (shown.status === 'error') return { outcome: 'lost', failure: shown.failure ?? 'status error' };
  if (isCapped) return { outcome: 'capped', failure: `status ${shown.status}` };
  if (shows === 'nothing') return { outcome: 'complete' };
  const blocks = shows === 'source' ? [withoutSpace(markdown)] : finished.blocks;
  const missing = findMissingBlocks(shown.text, blocks);
  if (missing.length === 0) return { outcome: 'complete' };
  const first = missing[0]!.slice(0, 40);
  return { outcome: 'lost', failure: `${missing.length} of ${blocks.length} blocks missing, first "${first}"` };
}
