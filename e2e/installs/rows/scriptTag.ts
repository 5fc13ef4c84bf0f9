import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPhone, checkSite } from '../lib/checkSite';
import type { SiteUnderTest } from '../lib/checkSite';
import { driveSite } from '../lib/driveSite';
import { readRecipeFiles } from '../lib/readSiteRecipe';
import { readSite } from '../lib/readSite';
import type { Row } from '../lib/Row';
import { serveFolder } from '../lib/serveFolder';

/** A site whose generator is not on npm: its rendered HTML, with the tag at the recipe's place. */
interface RenderedSite {
  name: string;
  version: string;
  recipe: string;
  /** True if each test run includes it. */
  isQuick: boolean;
  site: string;
  /** Folder of the script in the site. */
  folder: string;
  /** Renders the recipe as the generator does: the tag, and its place in each page. */
  render(recipe: Record<string, string>): { tag: string; place: string };
  story: Omit<SiteUnderTest, 'url'>;
}

const SITES: RenderedSite[] = [
  {
    name: 'Material for MkDocs, rendered HTML',
    version: '9',
    recipe: '06-mkdocs',
    isQuick: true,
    site: 'mkdocs',
    folder: '.',
    render({ 'overrides/main.html': template = '' }) {
      const tag = /<script[\s\S]*<\/script>/.exec(template)?.[0] ?? '';
      return { tag: tag.replace("{{ 'embed.js' | url }}", '/embed.js'), place: '<!-- libs -->' };
    },
    story: {
      // The switch is an input that the theme hides behind its label.
      turnDark: (page) => page.getByTitle('Switch to dark mode').click(),
      search: { shortcut: '/', opened: (page) => page.locator('.md-search__input:focus') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
    },
  },
  {
    name: 'Sphinx with Furo, rendered HTML',
    version: '8',
    recipe: '07-sphinx',
    isQuick: false,
    site: 'sphinx',
    folder: '_static',
    render({ 'conf.py': configuration = '' }) {
      const attributes = [...configuration.matchAll(/"([\w-]+)": "([^"]*)"/g)].map(
        ([, name, value]) => `${name}="${value}"`,
      );
      return { tag: `<script ${attributes.join(' ')} src="_static/embed.js"></script>`, place: '<!-- scripts -->' };
    },
    story: {
      async turnDark(page) {
        const toggle = page.getByRole('button', { name: /Toggle Light/ });
        await toggle.click();
        await toggle.click();
      },
      search: { shortcut: '/', opened: (page) => page.locator('.sidebar-search:focus') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
      hasClientNavigation: false,
    },
  },
  {
    name: 'Jekyll with Minima, rendered HTML',
    version: '4.3.1',
    recipe: '10-other-frameworks',
    isQuick: false,
    site: 'jekyll',
    folder: '.',
    render: ({ '_includes/head.html': tag = '' }) => ({
      tag: tag.replace("{{ '/embed.js' | relative_url }}", '/embed.js'),
      place: '<!-- tag -->',
    }),
    story: {
      turnDark: (page) => page.getByRole('button', { name: 'Switch theme' }).click(),
      search: null,
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
      hasClientNavigation: false,
    },
  },
  {
    name: 'plain HTML',
    version: '5',
    recipe: '10-other-frameworks',
    isQuick: true,
    site: 'html',
    folder: '.',
    render: ({ 'index.html': tag = '' }) => ({ tag, place: '<!-- tag -->' }),
    story: {
      turnDark: (page) => page.getByRole('button', { name: 'Switch theme' }).click(),
      search: null,
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
      hasClientNavigation: false,
    },
  },
];

/** The script tag of the packed package on the output of other generators. */
export const SCRIPT_TAG_ROWS: readonly Row[] = SITES.map(
  ({ name, version, recipe, isQuick, site, folder, render, story }) => ({
    framework: name,
    version,
    isQuick,
    async run(workshop) {
      const { createFolder, service, home } = workshop;
      const { tag, place } = render(await readRecipeFiles(recipe, service(name)));
      const pages = Object.entries(await readSite(site)).map(([path, text]) => [path, text.replace(place, () => tag)]);
      const root = await createFolder(name, Object.fromEntries(pages) as Record<string, string>);
      for (const part of ['embed.js', 'embed'])
        await cp(join(home, 'node_modules/docs-assistant/dist', part), join(root, folder, part), { recursive: true });
      const server = await serveFolder(root);
      const driven = { ...story, url: `${server.url}/` };
      await driveSite(
        workshop,
        server,
        (page) => checkSite(page, driven),
        (page) => checkPhone(page, driven),
      );
      return { version };
    },
  }),
);
