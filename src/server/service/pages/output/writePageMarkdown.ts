import { toPlainMarkdown } from '../markdown/componentToken';
import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { lexMarkdown } from '../markdown/lexMarkdown';
import { ANCHOR_MARK } from '../markdown/pageAnchors';
import { readCodeInfo } from '../markdown/readFencedCode';
import { rewriteLinks } from './rewriteLinks';

const HEADING_ANCHOR = /^([ \t>]*#{1,6} .*?)\s*\{:?\s*#[\w.:-]+[^{}]*\}[ \t]*$/;

/**
 * The markdown of a page for programs and clipboards: components as their titles and texts, full links, labels above code, and no markup
 * for renderers.
 *
 * @param resolve The URL to write for a link or an image; `null` keeps only its text.
 */
export function writePageMarkdown(markdown: string, resolve: (href: string) => string | null): string {
  const linked = lexMarkdown(markdown).map((token) => {
    if (token.type === 'def') return '';
    if (token.type === 'html') return token.raw.replaceAll(/<!--[\s\S]*?-->/g, '');
    return rewriteLinks(token, resolve);
  });
  return writeLines(toPlainMarkdown(linked.join('')));
}

function writeLines(markdown: string): string {
  const lines: string[] = [];
  const read = createFenceReader();
  for (const line of markdown.split('\n')) {
    const { part, before, mark, info } = read(line);
    if (part === 'opening') lines.push(...writeFenceLine(before, mark, info));
    else if (part !== 'text') lines.push(line);
    else {
      const text = line.replaceAll(ANCHOR_MARK, '').replace(HEADING_ANCHOR, '$1').trimEnd();
      if (text !== '' || lines.at(-1) !== '') lines.push(line.endsWith('  ') && text !== '' ? `${text}  ` : text);
    }
  }
  return `${lines.join('\n').trim()}\n`;
}

/** The opening line of a block of code with its language and file, after a line with its label if it has variants. */
function writeFenceLine(before: string, mark: string, info: string): string[] {
  const { language, file, tab } = readCodeInfo(info);
  const title = file === undefined ? '' : ` title="${file.replaceAll('"', '')}"`;
  const fence = `${before}${mark}${language === '' && title !== '' ? 'text' : language}${title}`;
  // After the marker of a list item there is no room for a separate line.
  const isItem = /[^\s>]/.test(before);
  return tab === undefined || isItem ? [fence] : [`${before}**${tab}**`, before.trimEnd(), fence];
}
