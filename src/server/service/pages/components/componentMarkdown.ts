import type { Token } from 'marked';
import { isRecord } from '../../../../shared/contract';
import { calloutKind, writeCallout } from '../markdown/callouts';
import { meaningOf } from '../markdown/componentTable';
import { decodeEntities } from '../markdown/plainText';
import { encodeAddress } from '../markdown/writeBlocks';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { writeImageScheme } from '../markdown/imageScheme';
import type { Tag } from './scanTag';

const TOOLTIP = /^tooltip$/i;
const INLINE_MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', del: '~~', s: '~~' };

/** Elements that end a word in a sentence. */
const APART =
  /^(?:[bh]r|p|pre|div|li|[uod]l|tr|td|th|dt|dd|h[1-6]|table|blockquote|section|details|summary|figure|figcaption)$/;

/**
 * Markdown for an element, with the text that a reader would see. Callouts become quotes, list properties become lists, links become links,
 * and code snippets become code.
 *
 * @param body Its content as written.
 * @param inline True when the element is inside a line of text.
 */
export function componentMarkdown(tag: Tag, body: string, inline: boolean): string {
  if (/^h[1-6]$/.test(tag.name) && !inline) return `${'#'.repeat(Number(tag.name[1]))} ${oneLine(body)}`;
  return toMarkdown(tag, evaluateAttributes(tag.attributes), body, inline);
}

/** The anchor that an HTML element defines, if it does. */
export function readAnchor({ name, attributes }: Tag): Token[] {
  if (!/^[a-z]/.test(name)) return [];
  const { id = name === 'a' ? attributes.name : undefined } = evaluateAttributes(attributes);
  return typeof id === 'string' && /^[^\s"'<>&]{1,200}$/.test(id) ? [{ type: 'anchor', raw: '', name: id }] : [];
}

/** True for an element whose children are variants of each other. */
export function isTabList(name: string): boolean {
  return /^(?:Tabs|CodeGroup)$/.test(name);
}

/** Where an element leads, the text of its link, and what follows it; `undefined` for an element that is no link. */
export function readLink({ name, attributes }: Tag, body: string) {
  const values = evaluateAttributes(attributes);
  const text = textReader(values);
  const href = text('href', 'to');
  if (href === '' || isImage(name, values) || TOOLTIP.test(name)) return undefined;
  const title = name === 'a' ? '' : readTitle(name, values);
  const more = title === '' ? '' : `${escapeTags(text('description'))} ${body}`.trim();
  return { href: encodeAddress(href), label: title || body.trim(), more };
}

function isImage(name: string, { src, alt }: Record<string, unknown>): boolean {
  return name === 'img' || Boolean(src && alt);
}

function readTitle(name: string, values: Record<string, unknown>): string {
  const names = ['title', 'label', ...(name === 'a' ? [] : ['name']), 'summary', 'question'];
  return oneLine(escapeTags(textReader(values)(...names)));
}

function toMarkdown(tag: Tag, values: Record<string, unknown>, body: string, inline: boolean): string {
  const text = textReader(values);
  const shown = (...names: string[]) => oneLine(escapeTags(text(...names)));
  const href = text('href', 'to');
  const title = readTitle(tag.name, values);
  const isCallout = calloutKind(tag.name) !== undefined;
  const isOwn = isCallout || meaningOf(tag.name) !== undefined;
  if (isImage(tag.name, values)) {
    const src = text('src') && writeImageScheme(text('src'), `${text('className')} ${text('class')}`);
    return src ? `![${text('alt').replaceAll(/[[\]]/g, '')}](${encodeAddress(src)})` : text('alt');
  }
  if (TOOLTIP.test(tag.name)) {
    // Always shown, because a reader cannot hover on paper or with a finger.
    const more = href === '' ? '' : linkMarkdown('', shown('cta'), href, '');
    const tip = [shown('tip', 'content'), more].filter((part) => part !== '').join(' ');
    return tip === '' ? body : `${body.trim()} (${tip})`;
  }
  if (href) return linkMarkdown(body.trim(), title, href, shown('description'));
  if (inline) return [isOwn && title && `**${title}**`, inlineMarkdown(tag.name, body)].filter(Boolean).join(' ');
  if (tag.name === 'li') return `- ${body.trim()}`;
  const code = text('code', 'text', 'command') || (text('packages') && `npm install ${text('packages')}`);
  // A snippet component has no language: it shows an import or a command.
  const language = text('lang', 'language') || (/^(import|export|const|let)\b/.test(code) ? 'ts' : 'bash');
  const parts = [
    title && !isCallout && `**${title}**`,
    escapeTags(text('description')),
    code && `\`\`\`${language}\n${code}\n\`\`\``,
    ...(isTabList(tag.name) ? [] : Object.values(values)).flatMap((value) =>
      Array.isArray(value) ? [listMarkdown(value, '')] : [],
    ),
    body,
  ].filter((part) => part !== '' && part !== false);
  const markdown = parts.join('\n\n');
  if (!isCallout) return markdown;
  // `<Callout type="warning">`
  const kind = ['type', 'kind', 'variant'].map((key) => text(key)).find((one) => calloutKind(one) !== undefined);
  const name = /^(?:callout|admonition)$/i.test(tag.name) ? 'note' : tag.name;
  return writeCallout(kind ?? name, title, markdown);
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

/** Reads the first of some properties that has a text; empty without one. */
export function textReader(values: Record<string, unknown>): (...names: string[]) => string {
  return (...names) => names.map((name) => toText(values[name])).find((text) => text !== '') ?? '';
}

function toText(value: unknown): string {
  return /^(?:string|number|boolean)$/.test(typeof value) ? String(value).trim() : '';
}

/** The text of a property, whose tags and braces are no markup. */
export function escapeTags(text: string): string {
  return text.includes('`') ? text : text.replaceAll(/[<{]/g, '\\$&');
}

function inlineMarkdown(name: string, body: string): string {
  if (name === 'code' || name === 'kbd') {
    const code = oneLine(codeText(body).replaceAll('\\<', '<'));
    return code === '' || code.includes('`') ? oneLine(body) : `\`${code}\``;
  }
  const mark = body.trim() === '' ? '' : (Object.hasOwn(INLINE_MARKS, name) && INLINE_MARKS[name]) || '';
  if (mark) return `${mark}${body.trim()}${mark}`;
  return name === 'br' ? ' ' : APART.test(name) ? ` ${name === 'li' ? '- ' : ''}${body.trim()} ` : body;
}

/** The text of code that may have tags. */
export function codeText(html: string): string {
  return decodeEntities(html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/(?<!\\)<\/?[a-z][^<>]*>/gi, ''));
}

/** A text that may have blocks: several lines, or a component. */
export const BLOCKS = /\n|<(?:[A-Z]|card|tile)/;

export function linkMarkdown(body: string, title: string, href: string, description: string): string {
  const link = `[${title.replaceAll(/[[\]]/g, '') || href}](${encodeAddress(href)})`;
  const rest = [description, body].filter((part) => part !== '');
  if (rest.length === 0) return link;
  return rest.some((part) => BLOCKS.test(part)) ? [link, ...rest].join('\n\n') : `- ${link}: ${rest.join(' ')}`;
}

/** Writes a list property: of strings, or of records with a name or title, a type, a description, a link and further lists. */
function listMarkdown(items: readonly unknown[], indent: string): string {
  return items.flatMap((item) => itemMarkdown(item, indent)).join('\n');
}

function itemMarkdown(item: unknown, indent: string): string[] {
  if (typeof item === 'string') return [`${indent}- ${escapeTags(item)}`];
  if (!isRecord(item)) return [];
  const text = (...names: string[]) => oneLine(textReader(item)(...names));
  const deeper = Object.values(item).flatMap((value) => (Array.isArray(value) ? [value] : []));
  const name = text('name') ? `\`${text('name')}\`` : escapeTags(text('title', 'label'));
  const href = text('href', 'link', 'url');
  const label = href ? `[${name.replaceAll(/[[\]]/g, '')}](${encodeAddress(href)})` : name;
  const type =
    text('type') && `(\`${text('type').replaceAll('`', '')}\`${item.isOptional === true ? ', optional' : ''})`;
  const head = [label, type].filter((part) => part !== '').join(' ');
  const line = [head, escapeTags(text('description'))].filter((part) => part !== '').join(': ');
  const lines = line ? [`${indent}- ${line}`] : [];
  for (const list of deeper) {
    const nested = listMarkdown(list, line ? `${indent}  ` : indent);
    if (nested) lines.push(nested);
  }
  return lines;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
