import { isRecord } from '../../../../shared/contract';
import { calloutKind, writeCallout } from '../markdown/callouts';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { writeImageScheme } from '../markdown/imageScheme';
import { anchorMark } from '../markdown/pageAnchors';
import { isTabList } from './readTab';
import type { Tag } from './scanTag';

const TOOLTIP = /^tooltip$/i;
const INLINE_MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', del: '~~', s: '~~' };

/**
 * Plain markdown for an MDX component or an HTML element, with the text that a reader would see. Callouts become quotes, list properties
 * become lists, links become links, and code snippets become code.
 *
 * @param body The element's children, already markdown.
 * @param inline True when the element is inside a line of text.
 */
export function componentMarkdown(tag: Tag, body: string, inline: boolean): string {
  const values = evaluateAttributes(tag.attributes);
  const mark = readAnchor(tag.name, values);
  // The anchor goes after the marker, so that the heading still begins its line.
  if (/^h[1-6]$/.test(tag.name) && !inline) return `${'#'.repeat(Number(tag.name[1]))} ${mark}${body.trim()}`;
  const markdown = toMarkdown(tag, values, body, inline);
  return mark === '' || inline ? mark + markdown : `${mark}\n\n${markdown}`;
}

/** The anchor that an HTML element defines. */
function readAnchor(name: string, values: Record<string, unknown>): string {
  if (!/^[a-z]/.test(name)) return '';
  const anchor = values.id ?? (name === 'a' ? values.name : undefined);
  return typeof anchor === 'string' ? anchorMark(anchor) : '';
}

function toMarkdown(tag: Tag, values: Record<string, unknown>, body: string, inline: boolean): string {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  const href = text('href') || text('to');
  const title =
    text('title') || text('label') || (tag.name === 'a' ? '' : text('name')) || text('summary') || text('question');
  if (tag.name === 'img' || (text('src') && text('alt')))
    return imageMarkdown(
      text('src') && writeImageScheme(text('src'), `${text('className')} ${text('class')}`),
      text('alt'),
    );
  if (TOOLTIP.test(tag.name)) {
    // Always shown, because a reader cannot hover on paper or with a finger.
    const more = href === '' ? '' : linkMarkdown('', text('cta'), href, '', true);
    const tip = [oneLine(text('tip') || text('content')), more].filter((part) => part !== '').join(' ');
    return tip === '' ? body : `${body.trim()} (${tip})`;
  }
  if (href) return linkMarkdown(body.trim(), title, href, text('description'), inline);
  if (inline) return inlineMarkdown(tag.name, body);
  if (tag.name === 'li') return `- ${body.trim()}`;
  const code =
    text('code') || text('text') || text('command') || (text('packages') && `npm install ${text('packages')}`);
  const isCallout = calloutKind(tag.name) !== undefined;
  const parts = [
    title && !isCallout && `**${title}**`,
    text('description'),
    code && `\`\`\`${text('lang') || text('language') || snippetLanguage(code)}\n${code}\n\`\`\``,
    ...(isTabList(tag) ? [] : Object.values(values)).flatMap((value) =>
      Array.isArray(value) ? [listMarkdown(value, '')] : [],
    ),
    body,
  ].filter((part) => part !== '' && part !== false);
  const markdown = parts.join('\n\n');
  if (!isCallout) return markdown;
  // `<Callout type="warning">`
  const kind = [text('type'), text('kind'), text('variant')].find((name) => calloutKind(name) !== undefined);
  const name = /^(?:callout|admonition)$/i.test(tag.name) ? 'note' : tag.name;
  return writeCallout(kind ?? name, oneLine(title), markdown);
}

/** A snippet component has no language: it shows an import or a command. */
function snippetLanguage(code: string): string {
  return /^(import|export|const|let)\b/.test(code) ? 'ts' : 'bash';
}

/** The values of a tag's attributes. Expressions are evaluated if they consist of literals. */
export function evaluateAttributes(attributes: Tag['attributes']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'object' ? evaluateLiteral(value.expression) : value,
    ]),
  );
}

function inlineMarkdown(name: string, body: string): string {
  if (name === 'br') return ' ';
  if (name === 'code' || name === 'kbd') return body.includes('`') ? body : `\`${body}\``;
  const mark = body.trim() === '' ? '' : (Object.hasOwn(INLINE_MARKS, name) && INLINE_MARKS[name]) || '';
  return mark ? `${mark}${body.trim()}${mark}` : body;
}

function imageMarkdown(src: string, alt: string): string {
  return src ? `![${alt.replaceAll(/[[\]]/g, '')}](${encodeSpaces(src)})` : alt;
}

function linkMarkdown(body: string, title: string, href: string, description: string, inline: boolean): string {
  // An anchor and not a link.
  if (inline && body === '' && title === '') return '';
  const simple = !body.includes('\n') && !body.includes('](');
  const label = title || (simple ? body : '') || href;
  const link = `[${label.replaceAll(/[[\]]/g, '')}](${encodeSpaces(href)})`;
  if (inline) return link;
  const rest = [description, label === body ? '' : body].filter((part) => part !== '');
  if (rest.length === 0) return link;
  return rest.every((part) => !part.includes('\n')) ? `- ${link}: ${rest.join(' ')}` : [link, ...rest].join('\n\n');
}

/** Writes a list property: of strings, or of records with a name or title, a type, a description, a link and further lists. */
function listMarkdown(items: readonly unknown[], indent: string): string {
  return items.flatMap((item) => itemMarkdown(item, indent)).join('\n');
}

function itemMarkdown(item: unknown, indent: string): string[] {
  if (typeof item === 'string') return [`${indent}- ${item}`];
  if (!isRecord(item)) return [];
  const text = (name: string) => (typeof item[name] === 'string' ? oneLine(item[name]) : '');
  const deeper = Object.values(item).flatMap((value) => (Array.isArray(value) ? [value] : []));
  const lines: string[] = [];
  const name = text('name') ? `\`${text('name')}\`` : text('title') || text('label');
  const href = text('href') || text('link') || text('url');
  const label = href ? `[${name.replaceAll(/[[\]]/g, '')}](${encodeSpaces(href)})` : name;
  const type =
    text('type') && `(\`${text('type').replaceAll('`', '')}\`${item.isOptional === true ? ', optional' : ''})`;
  const head = [label, type].filter((part) => part !== '').join(' ');
  const line = [head, text('description')].filter((part) => part !== '').join(': ');
  if (line) lines.push(`${indent}- ${line}`);
  for (const list of deeper) {
    const nested = listMarkdown(list, line ? `${indent}  ` : indent);
    if (nested) lines.push(nested);
  }
  return lines;
}

function encodeSpaces(href: string): string {
  return href.replaceAll(/[\s()]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
