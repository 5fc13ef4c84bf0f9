/** A value that the reader has set. Code is stored as its text. */
export type SetValue =
  | { value: unknown; code: null }
  | { value: null; code: string; import?: string | undefined; isReactOnly?: boolean | undefined };

/** Options that the reader has set, by name, in the order of the list. */
export type SetOptions = ReadonlyMap<string, SetValue>;

/** The code to copy for a React site. */
export function toReactCode(options: SetOptions, variables: ReadonlyMap<string, string>): string {
  const props = [...options].map(([name, option]) => `  ${toProp(name, option)}`);
  const element = ['<DocsAssistant', ...props, '/>;'].join('\n');
  const imports = [...options.values()].flatMap((option) => (option.code === null ? [] : (option.import ?? [])));
  const head = ["import { DocsAssistant } from 'docs-assistant';", ...imports].join('\n');
  return `${head}\n\n${element}\n${toStyles(variables, '/* In a style sheet of the site: */')}`;
}

/** The code to copy for any other site. */
export function toScriptCode(options: SetOptions, variables: ReadonlyMap<string, string>): string {
  const attributes = [...options].flatMap(([name, { value, code }]) =>
    code === null ? [`  data-${toKebab(name)}="${escapeAttribute(toAttribute(value))}"`] : [],
  );
  const functions = [...options].flatMap(([name, option]) =>
    option.code === null || option.isReactOnly ? [] : [`    ${name}: ${option.code},`],
  );
  const tag = ['<script', '  async', '  src="/embed.js"', ...attributes, '></script>'].join('\n');
  const update =
    functions.length === 0
      ? ''
      : `<script>\n  addEventListener('load', () => DocsAssistant.update({\n${functions.join('\n')}\n  }));\n</script>\n`;
  return `${tag}\n${update}${toStyles(variables, '<!-- In a style sheet of the site: -->')}`;
}

function toProp(name: string, { value, code }: SetValue): string {
  if (code !== null) return `${name}={${code}}`;
  if (value === true) return name;
  if (typeof value === 'string' && !/["\\\n]/.test(value)) return `${name}="${value}"`;
  return `${name}={${JSON.stringify(value)}}`;
}

function toAttribute(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('|');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toStyles(variables: ReadonlyMap<string, string>, heading: string): string {
  if (variables.size === 0) return '';
  const lines = [...variables].map(([name, value]) => `  ${name}: ${value};`);
  return `\n${heading}\n:root {\n${lines.join('\n')}\n}\n`;
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
