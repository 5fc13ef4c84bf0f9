import { startBench } from './benchPage';
import { createFlush } from './createFlush';
import { createFrame } from './createFrame';
import { createReading } from './createReading';
import { buildElement } from './buildElement';

/**
 * Inserts the elements of the finished document, created before the question, and extends their text as the stream arrives, with one append
 * per flush: the cost of layout and paint of a formatted, growing answer, without parsing markdown.
 */
void startBench((settings, host) => {
  const frame = createFrame(host);
  for (const message of settings.earlier) frame.append(buildElement(message.text));
  const reveal = createReveal(buildElement(settings.answer), frame.appendChild(document.createElement('div')));
  let length = 0;
  const flush = createFlush(settings.flushMs, (text) => {
    length += text.length;
    reveal.upTo(length / settings.answer.length);
  });
  return { ...createReading(settings, flush.add, flush.end), answer: () => reveal.root };
});

/** Copies a document into `root` in document order, up to a share of its text. */
function createReveal(finished: HTMLElement, root: HTMLElement): { root: HTMLElement; upTo(part: number): void } {
  const walker = document.createTreeWalker(finished, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const copies = new Map<Node, Node>([[finished, root]]);
  const total = finished.textContent.length;
  let shown = 0;
  /** The text node that is being extended, and the rest of its text. */
  let open = new Text();
  let rest = '';
  return {
    root,
    upTo(part) {
      while (shown < Math.round(part * total)) {
        const piece = rest.slice(0, Math.round(part * total) - shown);
        if (piece !== '') open.appendData(piece);
        shown += piece.length;
        rest = rest.slice(piece.length);
        if (rest !== '') continue;
        const node = walker.nextNode();
        if (node === null) return;
        const copy = node.cloneNode(false);
        copies.get(node.parentNode!)!.appendChild(copy);
        copies.set(node, copy);
        if (copy instanceof Text) [open, rest, copy.data] = [copy, copy.data, ''];
      }
    },
  };
}
