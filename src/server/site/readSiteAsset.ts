import { join } from 'node:path';
import { readAsset } from './siteAssets';
import type { SiteSettings } from './SiteSettings';

/**
 * Reads an image or a download by its path on the site; `null` if it does not exist. It is next to the pages, or in a folder that the
 * generator serves from the root of the site, such as `public`.
 */
export async function readSiteAsset(
  docsFolder: string,
  name: string,
  { root, staticFolders, configuration = '' }: Pick<SiteSettings, 'root' | 'staticFolders' | 'configuration'>,
): Promise<Uint8Array | null> {
  const above = '../'.repeat(configuration.split('../').length - 1);
  const places: [folder: string, name: string][] = [
    ...(root === '' ? [] : [[docsFolder, `${root}/${name}`] as [string, string]]),
    [docsFolder, name],
    ...staticFolders.flatMap((folder): [string, string][] => [
      [docsFolder, `${folder}/${name}`],
      // Relative to the project's folder, because the folder itself may be a link to another place.
      [join(docsFolder, above), `${folder}/${name}`],
    ]),
  ];
  for (const [folder, file] of places) {
    const content = await readAsset(folder, file);
    if (content) return content;
  }
  return null;
}
