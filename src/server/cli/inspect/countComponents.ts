import { calloutKind } from '../../service/pages/markdown/callouts';
import { evaluateAttributes } from '../../service/pages/components/componentMarkdown';
import { meaningOf } from '../../service/pages/markdown/componentTable';
import { MdxFailure, type Tag } from '../../service/pages/components/scanTag';
import { readFrontMatter } from '../../service/pages/file/frontMatter';
import { scanFile } from '../../service/pages/components/lexPage';

/** A component without support here: only its content is shown. */
export interface PlainComponent {
  name: string;
  count: number;
  /** First file that uses it. */
  file: string;
  line: number;
}

/** Components that a page imports from files of the folder are read with the page. */
const IMPORT = /^import\s+(?:\{([^{}]*)\}|(\w+))\s+from\s+['"][./]([^'"]*)['"]/gm;
const IMPORTED = /\.(?:mdx?|jsx?|tsx?)$/;

/** Components that a page defines show the content that the page gives them. */
const DEFINITION = /^export\s+(?:default\s+)?(?:const|let|var|function)\s+([A-Z]\w*)/gm;

/** Properties whose text is shown. */
const SHOWN = 'title label name description summary question href to src code text command packages'.split(' ');

export function countComponents(sources: ReadonlyMap<string, string>): { known: number; plain: PlainComponent[] } {
  const plain = new Map<string, PlainComponent>();
  let known = 0;
  for (const [file, source] of sources) {
    const own = new Set<string>();
    const defined = new Set<string>();
    const { body, bodyLine } = readFrontMatter(source);
    let lines = bodyLine;
    let counted = 0;
    const { marks, modules } = scan(body);
    for (const [, names = '', name = '', path = ''] of modules.matchAll(IMPORT))
      if (IMPORTED.test(path)) for (const word of `${names} ${name}`.match(/\w+/g) ?? []) own.add(word);
    for (const [, name = ''] of modules.matchAll(DEFINITION)) defined.add(name);
    for (const [index, mark] of marks) {
      if (mark.kind !== 'element' || !/^[A-Z]/.test(mark.tag.name)) continue;
      const { tag } = mark;
      const found = plain.get(tag.name);
      if (own.has(tag.name) || (defined.has(tag.name) && tag.kind === 'open') || isShown(tag)) known += 1;
      else if (found) found.count += 1;
      else {
        lines += body.slice(counted, index).split('\n').length - 1;
        counted = index;
        plain.set(tag.name, { name: tag.name, count: 1, file, line: lines });
      }
    }
  }
  return { known, plain: [...plain.values()].toSorted((one, other) => other.count - one.count) };
}

function scan(body: string): Pick<ReturnType<typeof scanFile>, 'marks' | 'modules'> {
  try {
    return scanFile(body, { variables: {} });
  } catch (error) {
    // The service has already reported it.
    if (error instanceof MdxFailure) return { marks: new Map(), modules: '' };
    throw error;
  }
}

function isShown({ name, attributes }: Tag): boolean {
  if (meaningOf(name) !== undefined || calloutKind(name) !== undefined) return true;
  const values = evaluateAttributes(attributes);
  return SHOWN.some((key) => typeof values[key] === 'string') || Object.values(values).some(Array.isArray);
}
