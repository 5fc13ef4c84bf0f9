import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';
import { startBench } from '../../page/benchPage';
import { createFrame } from '../../page/createFrame';
import { createReading } from '../../page/createReading';

/** streaming-markdown, which gets each piece directly: an incremental DOM parser without React. */
void startBench((settings, host) => {
  const frame = createFrame(host);
  const open = () => {
    const root = frame.appendChild(document.createElement('div'));
    return { root, parser: parser(default_renderer(root)) };
  };
  for (const message of settings.earlier) {
    const { parser: earlier } = open();
    parser_write(earlier, message.text);
    parser_end(earlier);
  }
  const answer = open();
  const reading = createReading(
    settings,
    (delta) => parser_write(answer.parser, delta),
    () => parser_end(answer.parser),
  );
  return { ...reading, answer: () => answer.root };
});
