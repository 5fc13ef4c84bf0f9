import { createFenceReader } from '../../lib/createFenceReader';

const CALLOUT =
  /^(?:hint|note|tip|warning|info|caution|danger|important|alert|callout|admonition|notice|success|error|attention|pageinfo)$/;

/** Blocks of GitBook and of common Hugo themes, with the equivalent component. */
const BLOCKS: Record<string, string> = {
  tabs: 'Tabs',
  tabpane: 'Tabs',
  tab: 'Tab',
  stepper: 'Steps',
  steps: 'Steps',
  step: 'Step',
  columns: 'CardGroup',
  details: 'Accordion',
  expand: 'Accordion',
  collapse: 'Accordion',
  accordion: 'Accordion',
  updates: 'AccordionGroup',
  update: 'Update',
  cards: 'CardGroup',
  card: 'Card',
};

/** Blocks of GitBook, which are read in every folder. Other Liquid tags are read only in Jekyll sites. */
const GITBOOK =
  /^(?:hint|tabs|tab|stepper|step|code|content-ref|embed|file|columns|column|swagger|openapi|openapi-operation|openapi-schemas|updates|update|if|include|raw)$/;

/** A block of a plugin that contains data instead of text. */
const DATA_BLOCK = /\{%\s*(\w+)[^%]*%\}\s*[[{](?:(?!\{%)[\s\S])*[\]}]\s*\{%\s*end\1\s*%\}/g;

const RAW_OR_COMMENT = /\{%-?\s*((?:end)?(?:raw|comment))\s*-?%\}/;

/** Each is read up to the beginning of the next one, so that a text of beginnings is read once. */
const LIQUID = /\{%-?\s*(end)?([\w-]+)(?![\w-])((?:[^%{]|%(?!\})|\{(?!%))*?)-?%\}/g;
const HUGO = /\{\{[<%]\s*(?:(\/)\s*)?([\w./-]+)(?![\w./-])((?:[^>%{]|[>%](?!\}\})|\{(?!\{))*)[>%]\}\}/g;

export interface ShortcodeOptions {
  /** True for Jekyll: all Liquid tags then belong to the site and not to the text. */
  isLiquid: boolean;
  /** True for GitBook: blocks of its plugins have no text. */
  isGitBook?: boolean;
  /** Values of variables in pages. */
  variables: Readonly<Record<string, string>>;
}

/** Converts the blocks of GitBook, Jekyll and Hugo to components or text. Code stays as written. */
export function readShortcodes(markdown: string, options: ShortcodeOptions): string {
  const hasValues = options.isLiquid || options.isGitBook === true;
  if (!/\{%|\{\{[<%]/.test(markdown) && !(hasValues && markdown.includes('{{'))) return markdown;
  const parts = splitCode(markdown);
  let title = '';
  return parts
    .map(({ text, isCode }) => {
      if (isCode) {
        const own = title;
        title = '';
        // An escaped shortcode is displayed.
        const shown = text.replaceAll(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
        return own === '' ? shown : shown.replace(/^([ \t]*(?:`{3,}|~{3,})[^\n]*)/, `$1 title="${own}"`);
      }
      const read = (span: string) =>
        readHugo(
          readLiquid(span, options, (name) => (title = name)),
          options,
        );
      return outsideSpans(
        text,
        hasValues ? (span) => outsideRaw(span, (part) => readValues(read(part), options)) : read,
      );
    })
    .join('');
}

/** Applies a change outside of Liquid that is shown as written, and drops comments. */
function outsideRaw(text: string, change: (text: string) => string): string {
  let block = '';
  return text
    .split(RAW_OR_COMMENT)
    .map((part, index) => {
      if (index % 2 === 0) return block === 'raw' ? part : block === '' ? change(part) : '';
      block = part.startsWith('end') ? '' : part;
      return '';
    })
    .join('');
}

function readLiquid(text: string, { isLiquid, isGitBook }: ShortcodeOptions, onCode: (title: string) => void): string {
  return text
    .replaceAll(isGitBook ? DATA_BLOCK : /$^/g, '')
    .replaceAll(/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, '```$1\n$2\n```')
    .replaceAll(LIQUID, (whole, end: string | undefined, name: string, rest: string) => {
      if (!isLiquid && !isGitBook && !GITBOOK.test(name)) return whole;
      if (name === 'embed' || name === 'file') {
        const address = readParameter(rest, 'url') ?? readParameter(rest, 'src');
        return end !== undefined || address === undefined ? '' : `[${address}](${encodeURI(address)})`;
      }
      if (name === 'code' && end === undefined) onCode((readParameter(rest, 'title') ?? '').replaceAll('"', ''));
      if (isLiquid && (name === 'link' || name === 'post_url') && end === undefined) return rest.trim();
      return toTag(name, end !== undefined, rest);
    });
}

function readHugo(text: string, { variables }: ShortcodeOptions): string {
  return text.replaceAll(HUGO, (whole, slash: string | undefined, name: string, given: string) => {
    if (whole.startsWith('{{</*') || whole.startsWith('{{%/*')) return whole.replace('/*', '').replace('*/', '');
    const rest = given.trimEnd().replace(/\/$/, '');
    const first = readFirst(rest);
    switch (name) {
      case 'ref':
      case 'relref':
        return first ?? '';
      case 'param':
        return variables[first ?? ''] ?? '';
      case 'figure':
      case 'img':
      case 'image': {
        const source = readParameter(rest, 'src') ?? first;
        return source === undefined
          ? ''
          : `![${readParameter(rest, 'alt') ?? readParameter(rest, 'caption') ?? ''}](${source})`;
      }
      case 'youtube':
        return first === undefined ? '' : `[${first}](https://www.youtube.com/watch?v=${first})`;
      case 'highlight':
        return slash === undefined ? `\n\`\`\`${first ?? ''}\n` : '\n```\n';
      default:
        return toTag(name, slash !== undefined, rest);
    }
  });
}

/** The tag of the equivalent component; empty for any other block, whose content stays. */
function toTag(name: string, isEnd: boolean, rest: string): string {
  if (CALLOUT.test(name)) {
    const kind = readParameter(rest, 'style') ?? readParameter(rest, 'type') ?? (name === 'hint' ? 'info' : name);
    const title = readParameter(rest, 'title');
    const own = readParameter(rest, 'text');
    if (own !== undefined) return `\n<Callout title="${quote(title ?? toWord(kind))}">\n\n${own}\n\n</Callout>\n`;
    return isEnd ? '\n\n</Callout>\n' : `\n<Callout title="${quote(title ?? toWord(kind))}">\n\n`;
  }
  const component = BLOCKS[name];
  if (component === undefined) return '';
  const title =
    readParameter(rest, 'title') ?? readParameter(rest, 'name') ?? readParameter(rest, 'header') ?? readFirst(rest);
  return isEnd
    ? `\n\n</${component}>\n`
    : `\n<${component}${title === undefined ? '' : ` title="${quote(title)}"`}>\n\n`;
}

function readValues(text: string, { variables }: ShortcodeOptions): string {
  return text.replaceAll(
    /\{\{-?\s*(?:['"]([^'"{}]*)['"]|([\w.-]+))[^{}]*\}\}/g,
    (_, word: string | undefined, name = '') => word ?? variables[name] ?? '',
  );
}

/** A named parameter: `title="x"`. */
function readParameter(text: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** The first parameter without a name. */
function readFirst(text: string): string | undefined {
  const match = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'=]+)(?=\s|$))/.exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
}

function toWord(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function quote(text: string): string {
  return text.replaceAll('"', '’');
}

function splitCode(markdown: string): { text: string; isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = [];
  const read = createFenceReader();
  for (const line of markdown.split(/(?<=\n)/)) {
    const { part } = read(line);
    const isCode = part !== 'text';
    const last = parts.at(-1);
    // Each fence is a separate part.
    if (last?.isCode === isCode && part !== 'opening') last.text += line;
    else parts.push({ text: line, isCode });
  }
  return parts;
}

/** A shortcode, whose properties may contain code, or inline code. */
const SHORTCODE_OR_SPAN = /(\{\{[<%](?:"[^"\n]*"|[^"\n]){0,2000}?[>%]\}\})|(?<!`)`[^`\n]+`(?!`)/g;

/** Applies a change outside of inline code. */
function outsideSpans(text: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(SHORTCODE_OR_SPAN)) {
    if (match[1] !== undefined) continue;
    parts.push(change(text.slice(from, match.index)), match[0]);
    from = match.index + match[0].length;
  }
  return [...parts, change(text.slice(from))].join('');
}
