import type { DiagramLibrary } from '../../markdown/diagrams/index';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import type { Labels } from '../../../shared/locales/en';
import { findLocale } from '../../../shared/locales/findLocale';
import { loadLocale } from '../../../shared/locales/loadLocale';

/** Loads an extension by its name, with its texts. Only sites that name an extension load this module. */
export async function loadExtension(
  name: string,
  language: string,
  own: Partial<Labels> | undefined,
): Promise<MarkdownExtension> {
  const [, kind, address = ''] = /^(\w+)(?::(.+))?$/.exec(name) ?? [];
  if (kind === 'maths') return (await import('../../markdown/maths/index')).createMaths();
  if (kind !== 'diagrams')
    throw new Error('Unknown extension. Use maths, diagrams or diagrams:<address of mermaid’s module>.');
  const [{ createDiagrams }, labels] = await Promise.all([
    import('../../markdown/diagrams/index'),
    loadLocale(findLocale(language)),
  ]);
  const { diagram, diagramSource: source } = { ...labels, ...own };
  return createDiagrams({ load: () => loadMermaid(address), labels: { diagram, source } });
}

async function loadMermaid(address: string): Promise<DiagramLibrary | { default: DiagramLibrary }> {
  if (address !== '') return import(/* @vite-ignore */ new URL(address, location.href).href);
  const { mermaid } = window as unknown as { mermaid?: DiagramLibrary };
  if (mermaid === undefined)
    throw new Error('The page has no mermaid. Load it, or use diagrams:<address of its module>.');
  return mermaid;
}
