import { CALLOUTS } from '../../service/pages/componentMarkdown';
import { meaningOf } from '../../service/pages/componentTable';

/** A component without support here: only its content, its title and its link are shown. */
export interface PlainComponent {
  name: string;
  count: number;
  /** First file that uses it. */
  file: string;
  line: number;
}

const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;
const TAG = /<([A-Z]\w*(?:\.[A-Z]\w*)?)(?=[\s/>])/g;
const CODE_SPANS = /(`+)[^`\n]+\1/g;
/** Components that a page imports from files of the folder are read with the page. */
const IMPORT = /^import\s+(?:\{([^}]*)\}|(\w+))\s+from\s+['"](?:\.|\/)[^'"]*\.(?:mdx?|jsx?|tsx?)['"]/;

/** Counts the components in the sources of pages, by file, outside of code. */
export function countComponents(sources: ReadonlyMap<string, string>): { known: number; plain: PlainComponent[] } {
  const plain = new Map<string, PlainComponent>();
  let known = 0;
  for (const [file, source] of sources) {
    const own = new Set<string>();
    let fence = '';
    source.split('\n').forEach((line, index) => {
      const mark = FENCE.exec(line.slice(0, 200))?.[1] ?? '';
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = '';
        return;
      }
      fence = mark;
      const [, names, name] = IMPORT.exec(line.slice(0, 2_000)) ?? [];
      for (const word of `${names ?? ''} ${name ?? ''}`.match(/\w+/g) ?? []) own.add(word);
      for (const [, tag = ''] of line.replaceAll(CODE_SPANS, '').matchAll(TAG)) {
        if (meaningOf(tag) !== undefined || CALLOUTS.test(tag) || own.has(tag)) {
          known += 1;
          continue;
        }
        const found = plain.get(tag);
        if (found) found.count += 1;
        else plain.set(tag, { name: tag, count: 1, file, line: index + 1 });
      }
    });
  }
  return { known, plain: [...plain.values()].toSorted((one, other) => other.count - one.count) };
}
