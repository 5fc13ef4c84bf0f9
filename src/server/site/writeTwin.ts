import type { IndexedPage } from '../service/pages/DocsPage';
import type { AgentSite } from './createAgentFiles';
import { isForAgents } from './isForAgents';
import { encodeFile, isAssetPath, splitTarget } from './siteFile';

type TwinSite = Pick<AgentSite, 'names' | 'links' | 'variants' | 'siteUrl' | 'filesUrl'> & {
  find: (path: string) => IndexedPage | undefined;
};

/** A page as markdown, after its metadata as front matter. Links lead to the markdown of other pages, and all links are absolute. */
export function writeTwin(page: IndexedPage, site: TwinSite): string {
  const { siteUrl, filesUrl = siteUrl, variants } = site;
  const variant = variants.of(page);
  const facts: [name: string, value: string | undefined][] = [
    ['title', page.title],
    ['description', page.description],
    ['canonical', siteUrl + encodeFile(page.path)],
    ['lastUpdated', page.lastUpdated],
    ['version', page.version ?? variant.version],
    ['language', page.language ?? variant.language],
    ['index', `${filesUrl}/llms.txt`],
  ];
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]));
  const text = page.write((target) => twinAddress(site.links.resolve(target), site));
  return `---\n${lines.join('\n')}\n---\n\n${text}`;
}

/** Target of a link: the markdown of a page if it exists, a download, or the site itself. */
function twinAddress(target: string, site: TwinSite): string {
  if (!target.startsWith('/')) return target;
  const { siteUrl, filesUrl = siteUrl, names } = site;
  const { path, rest } = splitTarget(target);
  const page = site.find(path);
  const twin = page && isForAgents(page) ? names.twin(path) : null;
  if (twin !== null) return `${filesUrl}/${encodeFile(twin)}${rest.replace(/^[^#]*/, '')}`;
  if (page) return siteUrl + encodeFile(path) + rest;
  return names.asset && isAssetPath(path) ? `${siteUrl}/${encodeFile(names.asset(path))}` : siteUrl + target;
}
