import { parseDocument } from 'yaml';
import { isRecord } from '../../contract';

/** A source file taken apart: its front matter and what follows it. */
export interface FrontMatterResult {
  /** The fields; empty when there is no front matter or it is not readable. */
  fields: Record<string, unknown>;
  body: string;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Splits YAML front matter off a markdown source and brings line ends to `\n`. Never throws: unreadable YAML counts as none. */
export function readFrontMatter(source: string): FrontMatterResult {
  const match = FRONT_MATTER.exec(source);
  const body = (match ? source.slice(match[0].length) : source).replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return { fields: match ? readYaml(match[1] ?? '') : {}, body };
}

function readYaml(text: string): Record<string, unknown> {
  try {
    const document = parseDocument(text, { logLevel: 'silent' });
    const value: unknown = document.errors.length === 0 ? document.toJS({ maxAliasCount: 20 }) : null;
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
