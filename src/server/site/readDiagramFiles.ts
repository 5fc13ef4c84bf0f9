import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DIAGRAM_SCRIPT_ASSET, toOwnAsset, type OwnAsset } from './siteAssets';

export interface DiagramFiles {
  script: OwnAsset;
  /** mermaid as one classic script. */
  library: OwnAsset;
}

export const DIAGRAM_HTML = '<code class="language-mermaid">';

/** The oldest version of mermaid with the used interface. */
const MERMAID_MIN_VERSION = 10;

/**
 * Reads the copy of mermaid that is installed for the docs folder or for the working folder, which may be in a folder above them; `null`
 * without one. It is too large to be a dependency of everybody.
 */
export async function readDiagramFiles(docsFolder: string): Promise<DiagramFiles | null> {
  for (const start of [docsFolder, '.']) {
    let folder = resolve(start);
    for (let above = dirname(folder); ; folder = above, above = dirname(folder)) {
      const library = await readLibrary(join(folder, 'node_modules', 'mermaid'));
      if (library !== null) return { script: DIAGRAM_SCRIPT_ASSET, library: toOwnAsset('mermaid', 'js', library) };
      if (above === folder) break;
    }
  }
  return null;
}

async function readLibrary(folder: string): Promise<string | null> {
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version?: unknown };
    if (!(Number.parseInt(String(version), 10) >= MERMAID_MIN_VERSION)) return null;
    return await readFile(join(folder, 'dist', 'mermaid.min.js'), 'utf8');
  } catch {
    return null;
  }
}

export function describeMissingLibrary(pageCount: number): string {
  const pages = pageCount === 1 ? '1 page has diagrams, which stay' : `${pageCount} pages have diagrams, which stay`;
  return `[docs-assistant] ${pages} code. To draw them, install mermaid beside the documentation: npm install mermaid`;
}
