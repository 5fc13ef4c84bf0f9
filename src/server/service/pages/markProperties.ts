import { anchorMark } from './pageAnchors';

/** An item in a list of properties: `- `onEnd` (`function`): …`. */
const PROPERTY = /^( *- )(?=`(\w{1,100})` \(`)/;

const FENCE = /^ *(`{3,}|~{3,})/;

/** Adds an anchor to each property of a list, named as reference pages link to it: `onEnd` is `on-end`. */
export function markProperties(markdown: string): string {
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
      if (fence !== '') return line;
      return line.replace(PROPERTY, (_, start: string, name: string) => start + anchorMark(toSlug(name)));
    })
    .join('\n');
}

function toSlug(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
