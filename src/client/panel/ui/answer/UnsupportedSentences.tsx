import { useEffect } from 'react';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { useOwnStyles } from '../hooks/useOwnStyles';
import css from '../styles/unsupported.css?inline';
import { native } from '../../../page/browser/native';

/** A node's letters and digits in the text that sentences are looked for in. */
interface Run {
  node: Text;
  /** Where they begin in that text, and the place of each in the node. */
  start: number;
  places: number[];
}

/** Underlines the sentences of an answer that the service did not find in its sources. */
export function UnsupportedSentences({ message, label }: { message: MessageView; label: string }) {
  const mark = useOwnStyles<HTMLSpanElement>(css);
  useEffect(() => {
    const spans = [...(mark.current?.parentElement?.querySelectorAll('[part=answer]') ?? [])].flatMap((answer) =>
      findSentences(answer, message.unsupported).map((ranges) => ranges.flatMap((range) => wrap(range, label))),
    );
    for (const own of spans) {
      const note = own.at(-1)?.appendChild(answerDocument(own).createElement('span'));
      if (note) Object.assign(note, { className: 'visually-hidden', textContent: ` (${label})` });
    }
    return () => spans.flat().forEach(unwrap);
  }, [message, mark, label]);
  return <span hidden ref={mark} />;
}

const answerDocument = (spans: readonly HTMLElement[]) => native(spans[0]?.ownerDocument ?? document);

/** For each sentence that is in the element, its ranges, each in one text node. Only letters and digits are compared. */
function findSentences(element: Element, sentences: readonly string[]): Range[][] {
  const runs: Run[] = [];
  let text = '';
  const walker = native(element.ownerDocument).createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('pre, [part=citation]')) continue;
    const places: number[] = [];
    const start = text.length;
    for (const { 0: letter, index } of node.data.matchAll(/[\p{L}\p{N}]/gu)) {
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit);
    }
    if (places.length > 0) runs.push({ node, start, places });
  }
  let from = 0;
  return sentences.flatMap((sentence) => {
    const letters = sentence.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';
    const at = letters === '' ? -1 : text.indexOf(letters, from);
    if (at < 0) return [];
    from = at + letters.length;
    return [runs.flatMap((run) => toRange(run, at, from))];
  });
}

function toRange({ node, start, places }: Run, from: number, to: number): Range[] {
  const first = places[Math.max(0, from - start)];
  const last = places[Math.min(places.length, to - start) - 1];
  if (first === undefined || last === undefined || to <= start) return [];
  const range = native(node.ownerDocument).createRange();
  range.setStart(node, first);
  range.setEnd(node, last + 1);
  return [range];
}

function wrap(range: Range, label: string): HTMLElement {
  const span = native(range.startContainer.ownerDocument ?? document).createElement('span');
  span.className = 'unsupported';
  span.title = label;
  range.surroundContents(span);
  return span;
}

function unwrap(span: HTMLElement): void {
  const parent = span.parentNode;
  const [text] = span.childNodes;
  if (!parent || !text) return;
  parent.replaceChild(text, span);
  parent.normalize();
}
