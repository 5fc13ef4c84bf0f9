import { startBench } from './benchPage';
import { createReading } from './createReading';

/** Reads the stream and shows nothing: the cost of reading and of the probe. The net cost of every other page is its cost above this. */
void startBench((settings) => {
  let length = 0;
  return { ...createReading(settings, (delta) => (length += delta.length)), answer: () => null };
});
