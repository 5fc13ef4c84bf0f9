import { mapTextLines } from '../../lib/createFenceReader';
import { calloutMark } from './componentToken';

/** `> [!NOTE]`: GitHub, and with a title Obsidian. */
const ALERT =
  /^([ >]*> ?)\[!(note|tip|info|warning|danger|caution|important|success|check|hint|abstract|summary|question|example|failure|error|bug|quote)\][+-]? *(.*)$/i;

/** Converts alerts to quotes that begin with their title. In code they stay as written. */
export function readAsides(markdown: string): string {
  if (!markdown.includes('[!')) return markdown;
  return mapTextLines(markdown, (line) =>
    line.replace(ALERT, (_, quote: string, kind: string, title: string) => quote + toTitle(kind, title)),
  );
}

/** A title on its own line: the two spaces are a line break. */
function toTitle(kind: string, title = ''): string {
  return `${calloutMark(kind)}**${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}**  `;
}
