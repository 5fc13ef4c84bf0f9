import type { DocsPage } from 'docs-assistant-server/local';
import { createLocalService } from 'docs-assistant-server/local';
import { afterAll, expect, it } from 'vitest';

/** Headings that a site owner must find within two clicks from the first page. */
const WANTED = {
  install: 'Install the package',
  theme: 'Change the accent colour',
  'keep the key safe': 'Which key goes where',
  'cost and limits': 'Cost and limits',
  privacy: 'Consent and privacy',
  remove: 'Remove it',
};

const service = await createLocalService({ docsFolder: 'demo/docs' });
afterAll(() => service.close());
// Each page in the list also has its text.
const list = service.pages as readonly (DocsPage & { write: (address: (target: string) => string) => string })[];
const pages = new Map(list.map((page) => [page.path, page]));

/** The pages that the text of a page links to; the navigation beside it does not count. */
function linksOf(path: string): string[] {
  const markdown = pages.get(path)?.write((target) => target) ?? '';
  return [...markdown.matchAll(/\]\((\/[^)#\s]*)/g)]
    .map(([, target = '']) => target)
    .filter((target) => pages.has(target));
}

const once = linksOf('/');
const twice = once.flatMap(linksOf);
const reached = new Set(['/', ...once, ...twice]);

it.each(Object.entries(WANTED))('%s is found within two clicks of the first page', (_name, heading) => {
  const found = [...reached].filter((path) => {
    const page = pages.get(path);
    return page?.title === heading || page?.headings.some(({ text }) => text === heading);
  });
  expect(found, heading).not.toEqual([]);
});

it('every page is found in the navigation, and every link of the first page leads somewhere', () => {
  const targets = [...(pages.get('/')?.write((target) => target) ?? '').matchAll(/\]\((\/[^)#\s]*)/g)].map(
    ([, target = '']) => target,
  );
  expect(targets.filter((target) => !pages.has(target) && target !== '/playground')).toEqual([]);
});
