import type { PartRenderer } from '../options/AnswerParts';
import { DEVICE_PART } from './DevicePart';

/** Shows the part, with code that is loaded for it. Without that code, the answer is the excerpts. */
const renderPart: PartRenderer = (element, part, api) => {
  const shown = import('./model/showDevicePart').then(
    ({ showDevicePart }) => showDevicePart(element, part, api),
    () => null,
  );
  return () => void shown.then((end) => end?.());
};

/** How an answer offers the browser's model, and says who wrote it. Pass it as `parts`, with a transport whose `model` is set. */
export const siteParts = { [DEVICE_PART]: { renderPart } } as const;
