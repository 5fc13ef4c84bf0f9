import { parse as parseToml } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../../../shared/contract';
import type { PageProblem } from './PageProblem';

/** A source file taken apart: its front matter and what follows it. */
export interface FrontMatterResult {
  /** The fields; empty when there is no front matter or it is not readable. */
  fields: Record<string, unknown>;
  body: string;
  /** Line of the file, from 1, on which the body begins. */
  bodyLine: number;
  /** Why the front matter is not readable. */
  problem?: PageProblem;
}

const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n?\1[ \t]*(?:\r?\n|$)/;

/** Longest front matter that is read, in characters. */
const FRONT_MATTER_MAX_LENGTH = 100_000;

/** Splits front matter in YAML, or in TOML between `+++`, off a markdown source and brings line ends to `\n`. Never throws: what is unreadable counts as none. */
export function readFrontMatter(source: string): FrontMatterResult {
  const match = FRONT_MATTER.exec(source);
  const body = (match ? source.slice(match[0].length) : source).replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const bodyLine = (match?.[0].match(/\r\n?|\n/g)?.length ?? 0) + 1;
  return { body, bodyLine, ...readFields(match?.[1] ?? '', match?.[2] ?? '') };
}

function readFields(mark: string, text: string): { fields: Record<string, unknown>; problem?: PageProblem } {
  if (mark !== '+++' || text.length > FRONT_MATTER_MAX_LENGTH) return readYaml(text);
  try {
    return { fields: toPlain(parseToml(text)) };
  } catch {
    return { fields: {}, problem: { line: 1, reason: 'has front matter that is not TOML' } };
  }
}

/** Dates as text, as they are written. */
function toPlain(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

function readYaml(text: string): { fields: Record<string, unknown>; problem?: PageProblem } {
  const failed = (line: number, reason: string) => ({ fields: {}, problem: { line, reason } });
  if (text.length > FRONT_MATTER_MAX_LENGTH) {
    return failed(1, `has front matter of more than ${FRONT_MATTER_MAX_LENGTH} characters`);
  }
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { logLevel: 'silent', lineCounter: lines });
    const [error] = document.errors;
    // The first line of the file is the mark of the front matter.
    if (error) return failed(lines.linePos(error.pos[0]).line + 1, 'has front matter that is not YAML');
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    return { fields: isRecord(value) ? value : {} };
  } catch {
    return failed(1, 'has front matter that is not YAML');
  }
}
