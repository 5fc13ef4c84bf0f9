import { LineCounter, isScalar, visit, type Document } from 'yaml';
import { parseYamlDocument } from '../../../lib/parseYaml';
import { isRecord } from '../../../../shared/contract';
import type { PageProblem } from '../DocsPage';

/** A source file split into its front matter and its body. */
export interface FrontMatterResult {
  /** The fields; empty if the front matter is missing or cannot be parsed. */
  fields: Record<string, unknown>;
  body: string;
  /** Line of the file, from 1, where the body begins. */
  bodyLine: number;
  /** Why the front matter cannot be parsed. */
  problem?: PageProblem;
}

/** Blank lines and an indent before the marker are mistakes that other tools show as text; as text, they would show what is hidden, too. */
const FRONT_MATTER =
  /^\uFEFF?((?:[ \t]*\r?\n)*)[ \t]{0,8}---[ \t]*\r?\n([\s\S]*?)(?:\r?\n[ \t]{0,8})?---[ \t]*(?:\r?\n|$)/;

/** Maximum size of front matter, in characters. */
const FRONT_MATTER_MAX_LENGTH = 100_000;

interface FoundFrontMatter {
  /** With its markers, and all lines above the body. */
  whole: string;
  /** Blank lines above it. */
  above: string;
  text: string;
}

/** Finds the front matter of a source: YAML between `---`. */
export function findFrontMatter(source: string): FoundFrontMatter | null {
  const [whole, above = '', text = ''] = FRONT_MATTER.exec(source) ?? [];
  return whole === undefined ? null : { whole, above, text };
}

/**
 * Splits front matter in YAML from a markdown source, and normalizes line ends to `\n`. Never throws: front matter that cannot be parsed
 * gives no fields.
 */
export function readFrontMatter(source: string): FrontMatterResult {
  const found = findFrontMatter(source);
  const body = source
    .slice(found?.whole.length ?? 0)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  const bodyLine = (found?.whole.match(/\r\n?|\n/g)?.length ?? 0) + 1;
  const { fields, problem } = readYaml(found?.text ?? '');
  if (!problem) return { body, bodyLine, fields };
  const above = found?.above.match(/\n/g)?.length ?? 0;
  return { body, bodyLine, fields, problem: { ...problem, line: (problem.line ?? 1) + above } };
}

function readYaml(text: string): { fields: Record<string, unknown>; problem?: PageProblem } {
  const failed = (line: number, reason: string) => ({ fields: {}, problem: { line, reason } });
  if (text.length > FRONT_MATTER_MAX_LENGTH) {
    return failed(1, `has front matter of more than ${FRONT_MATTER_MAX_LENGTH} characters`);
  }
  try {
    const lines = new LineCounter();
    const document = parseYamlDocument(text, { logLevel: 'silent', lineCounter: lines });
    const position = document.errors[0]?.pos[0] ?? findRepeatedKey(document);
    // The first line of the file is the marker of the front matter.
    if (position !== undefined) return failed(lines.linePos(position).line + 1, 'has front matter that is not YAML');
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    return { fields: isRecord(value) ? value : {} };
  } catch {
    return failed(1, 'has front matter that is not YAML');
  }
}

function findRepeatedKey(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (names.has(name)) {
          found = isScalar(key) ? key.range?.[0] : 0;
          return visit.BREAK;
        }
        names.add(name);
      }
      return undefined;
    },
  });
  return found;
}
