import { startBench } from './benchPage';
import { createFlush } from './createFlush';
import { createFrame } from './createFrame';
import { createReading } from './createReading';

/** Plain text, one element per line and one append per flush: the cheapest streaming that a reader can see. */
void startBench((settings, host) => {
  const frame = createFrame(host);
  const root = frame.appendChild(document.createElement('div'));
  const flush = createFlush(settings.flushMs, (text) => appendLines(root, text));
  return { ...createReading(settings, flush.add, flush.end), answer: () => root };
});

/** Extends the text node of the last line; a line break starts the next element. */
function appendLines(root: HTMLElement, text: string): void {
  const [first, ...others] = text.split('\n');
  const open = root.lastElementChild?.firstChild;
  if (open instanceof Text) open.appendData(first!);
  else appendLine(root, first!);
  for (const line of others) appendLine(root, line);
}

function appendLine(root: HTMLElement, line: string): void {
  const element = document.createElement('div');
  element.style.cssText = 'min-height:1.5em;white-space:pre-wrap';
  element.append(document.createTextNode(line));
  root.append(element);
}
