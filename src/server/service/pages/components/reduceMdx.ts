import { calloutKind } from '../markdown/callouts';
import { componentMarkdown, evaluateAttributes } from './componentMarkdown';
import { createMdxScope, type MdxScope } from './createMdxScope';
import { dedent } from './dedent';
import { readFrontMatter } from '../file/frontMatter';
import { withoutMarks } from '../markdown/componentToken';
import { indentBy, parseMdx, type MdxListener, type ParsedMdx, type MdxSyntax } from './parseMdx';
import { isTabList, readTab, SET_BREAK } from './readTab';
import { meaningOf } from '../markdown/componentTable';
import { toComponent } from './toComponent';
import { isNamed, writeElement, type Element } from './writeElement';

/** Maximum depth of nested snippets, and maximum number of characters that they add to a page. */
const INCLUDES_MAX_DEPTH = 5;
const GROWTH_MAX = 1_000_000;

/** What a page has beside its own text. */
export interface Around extends MdxSyntax {
  /** Path of the page's file below the docs folder. */
  file: string;
  /** Texts of the files that it may include, by their path below the docs folder. */
  included: ReadonlyMap<string, string>;
}

const ALONE: Around = { file: '', included: new Map(), variables: {} };

/**
 * Reduces MDX (and HTML in markdown) to plain markdown: removes imports, exports and comments, and replaces components, elements, imported
 * snippets and variables by the text that a reader sees. Code, fenced or inline, stays unchanged. Broken markup stays as text.
 * Throws `MdxFailure` if it nests too deeply, and when parsing costs too much.
 */
export function reduceMdx(source: string, around: Around = ALONE, listener: MdxListener = {}): string {
  const { nodes, modules, spend } = parseMdx(source, around, listener);
  const scope = createMdxScope(around.file, modules, around.included);
  return serialize(nodes, { around, scope, spend, depth: 0, budget: { left: GROWTH_MAX } });
}

/** What the nodes of a source are written with. */
interface Writing {
  around: Around;
  scope: MdxScope;
  spend: ParsedMdx['spend'];
  /** Number of snippets around the source. */
  depth: number;
  /** Number of characters that snippets may still add. */
  budget: { left: number };
}

function serialize(nodes: readonly (string | Element)[], writing: Writing, parent?: Element): string {
  // Parts are joined only once: reading the end of a growing string copies all of it.
  const parts: string[] = [];
  const addBlock = (text: string, { indent }: Element) => {
    trimSpacesEnd(parts);
    parts.push('\n\n', indentBy(text, indent), '\n\n');
  };
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string') {
      parts.push(node);
      continue;
    }
    if (node.tag.name.startsWith('{')) {
      parts.push(writing.scope.textOf(node.tag.name) ?? node.tag.name);
      continue;
    }
    const snippet = include(node, writing);
    if (snippet !== undefined) {
      if (node.indent < 0 || isInSentence(node, nodes[at + 1])) parts.push(snippet);
      else addBlock(snippet, node);
      continue;
    }
    const html = writeElement(node, (inner, own) => serialize(inner, writing, own));
    if (html !== undefined) {
      addBlock(html, node);
      continue;
    }
    takeSource(node);
    takeTitle(node, (inner) => serialize(inner, writing, node).trim());
    const body = serialize(node.children, writing, node);
    writing.spend(body.length, node.tag.end);
    const isComponent = /^[A-Z]/.test(node.tag.name);
    const text = dedent(body, isComponent);
    const tab = parent && readTab(node.tag, parent.tag, text);
    const component = tab ?? toComponent(node.tag, text);
    if (component !== undefined) {
      addBlock(component, node);
      continue;
    }
    const isNamed = isComponent && !isInSentence(node, nodes[at + 1]);
    const block = node.indent >= 0 && (isNamed || body.includes('\n') || isBlockElement(node));
    if (!block) parts.push(componentMarkdown(node.tag, body, true));
    else addBlock(componentMarkdown(node.tag, text, false) + (isTabList(node.tag) ? `\n\n${SET_BREAK}` : ''), node);
  }
  return parts.join('');
}

/** The text of the snippet that an element stands for; `undefined` for any other element. */
function include({ tag, children }: Element, writing: Writing): string | undefined {
  const { around, depth, budget } = writing;
  const path = writing.scope.snippets.get(tag.name);
  const text = path === undefined ? undefined : around.included.get(path);
  if (path === undefined || text === undefined || depth >= INCLUDES_MAX_DEPTH) return undefined;
  const inner = dedent(serialize(children, writing), true);
  budget.left -= text.length + inner.length;
  if (budget.left < 0) return undefined;
  const { nodes, modules, spend } = parseMdx(withoutMarks(readFrontMatter(text).body), around);
  const properties = { children: inner, ...evaluateAttributes(tag.attributes) };
  const scope = createMdxScope(path, modules, around.included, properties);
  return serialize(nodes, { around, scope, spend, depth: depth + 1, budget }).trim();
}

/** True for a component that begins a sentence: `<Badge>New</Badge> in this release`. */
function isInSentence({ tag }: Element, next: string | Element | undefined): boolean {
  return typeof next === 'string' && /^(?:[^\S\n]+\S|[.,;:!?)])/.test(next) && calloutKind(tag.name) === undefined;
}

/** Gives a video the URL of its first source. */
function takeSource({ tag, children }: Element): void {
  const source = tag.name === 'video' ? children.find((child) => isNamed(child, 'source')) : undefined;
  const { src } = source?.tag.attributes ?? {};
  if (src !== undefined) tag.attributes.src ??= src;
}

/** Elements whose title is their first child of a certain name. */
const TITLES: Record<string, string> = { accordion: 'summary', frame: 'figcaption' };

/** Moves the child with an element's title to a property. */
function takeTitle({ tag, children }: Element, write: (nodes: Element['children']) => string): void {
  const name = TITLES[meaningOf(tag.name) ?? ''];
  const child = name === undefined ? undefined : children.find((one) => isNamed(one, name));
  if (!child) return;
  children.splice(children.indexOf(child), 1);
  tag.attributes[name === 'summary' ? 'title' : 'caption'] ??= write(child.children).replaceAll(/\s+/g, ' ');
}

function isBlockElement(element: Element): boolean {
  return /^(h[1-6]|div|p|section|details|summary|ul|ol|li|table|tr|video|iframe|figure|center)$/.test(element.tag.name);
}

/**
 * Removes the spaces at the end of the parts. It only looks at the last parts, because joining would copy the whole text for each
 * component.
 */
function trimSpacesEnd(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    let end = last.length;
    while (last[end - 1] === ' ' || last[end - 1] === '\t') end -= 1;
    if (end === 0) continue;
    parts.push(last.slice(0, end));
    return;
  }
}
