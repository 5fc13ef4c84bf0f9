import type { Member } from './readInterface';

/** Which columns a table of members has. */
export interface TableColumns {
  /** Title of the first column. */
  title: string;
  /** False for members that are returned and not set, such as a hook's. @default true */
  hasDefaults?: boolean;
}

/**
 * A markdown table of members: name, type, default and doc comment.
 *
 * @throws Error that names a member without a doc comment.
 */
export function toMemberTable(members: readonly Member[], { title, hasDefaults = true }: TableColumns): string {
  const header = [title, 'Type', ...(hasDefaults ? ['Default'] : []), 'What it does'];
  const rows = members.map((member) => [
    toCode(member.name),
    toCode(member.type),
    ...(hasDefaults ? [toDefault(member)] : []),
    toText(member),
  ]);
  return toMarkdownTable(header, rows);
}

/** A markdown table of methods: the signature and the description. */
export function toMethodTable(members: readonly Member[], title: string): string {
  return toMarkdownTable(
    [title, 'What it does'],
    members.map((member) => [toCode(member.isMethod ? member.type : `${member.name}: ${member.type}`), toText(member)]),
  );
}

/** A markdown table. Bars in cells are escaped. */
function toMarkdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

function toText({ name, text }: Member): string {
  if (text === '') throw new Error(`${name} has no doc comment. Write one, because the documentation shows it.`);
  return text;
}

function toDefault({ isRequired, defaultText }: Member): string {
  if (defaultText === null) return isRequired ? 'required' : 'none';
  return isLiteral(defaultText) ? toCode(defaultText) : defaultText;
}

/** A value of the language, such as `'auto'`, `5`, `false` or `[]`; anything else is a sentence. */
function isLiteral(text: string): boolean {
  return /^(?:'[^']*'|-?[\d_.]+|true|false|null|\[.*\]|\{.*\})$/.test(text);
}

function toCode(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
