import type { DiagramLibrary } from '../../markdown/diagrams/index';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';

/** Loads an extension by its name. Only sites that name an extension load this module. */
export async function loadExtension(name: string): Promise<MarkdownExtension> {
  const [, kind, address = ''] = /^(\w+)(?::(.+))?$/.exec(name) ?? [];
  if (kind === 'maths') return (await import('../../markdown/maths/index')).createMaths();
  if (kind !== 'diagrams')
    throw new Error('Unknown extension. Use maths, diagrams or diagrams:<address of mermaid’s module>.');
  const { createDiagrams } = await import('../../markdown/diagrams/index');
  return createDiagrams({ load: () => loadMermaid(address) });
}

async function loadMermaid(address: string): Promise<DiagramLibrary | { default: DiagramLibrary }> {
  if (address !== '') return import(/* @vite-ignore */ new URL(address, location.href).href);
  const { mermaid } = window as unknown as { mermaid?: DiagramLibrary };
  if (mermaid === undefined)
    throw new Error('The page has no mermaid. Load it, or use diagrams:<address of its module>.');
  return mermaid;
}
