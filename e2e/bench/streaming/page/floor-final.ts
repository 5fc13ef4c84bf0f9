import { startBench } from './benchPage';
import { createFrame } from './createFrame';
import { createReading } from './createReading';
import { buildElement } from './buildElement';

/** Shows nothing until the stream has ended, then the finished HTML once: the cost of the document itself. */
void startBench((settings, host) => {
  const frame = createFrame(host);
  const append = (markdown: string) => frame.appendChild(buildElement(markdown));
  for (const message of settings.earlier) append(message.text);
  let root: HTMLElement | null = null;
  let markdown = '';
  const onDelta = (delta: string) => (markdown += delta);
  const onEnd = () => (root = append(markdown));
  return { ...createReading(settings, onDelta, onEnd), answer: () => root };
});
