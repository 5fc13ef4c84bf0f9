import { mapTextLines } from '../lib/createFenceReader';
import { anchorMark } from './pageAnchors';

/** An item in a list of properties: `- `onEnd` (`function`): …`. */
const PROPERTY = /^( *- )(?=`(\w{1,100})` \(`)/;

/** Adds an anchor to each property of a list, named as reference pages link to it: `onEnd` is `on-end`. */
export function markProperties(markdown: string): string {
  return mapTextLines(markdown, (line) =>
    line.replace(PROPERTY, (_, start: string, name: string) => start + anchorMark(toSlug(name))),
  );
}

function toSlug(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
