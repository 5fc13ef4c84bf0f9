import { startBench } from './benchPage';
import { createReading } from './createReading';

/** Reads the stream and shows nothing: what reading and the probe cost. Every other page's net is what it needs beyond this. */
void startBench((settings) => {
  let length = 0;
  return { ...createReading(settings, (delta) => (length += delta.length)), answer: () => null };
});
