import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../../fixtures/test';

/** Checks the documentation against the sources: every name is documented, and every default is the real one. */
const read = (path: string) => readFileSync(path, 'utf8');

test('the theming page names every variable with the default of both themes', () => {
  const tokens = read('src/client/panel/ui/styles/tokens.css');
  const documented = read('demo/docs/02-guides/01-theming.md');
  const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
  const variables = [...light.matchAll(/var\((--docs-assistant-[\w-]+), (#\w+)?/g)];
  expect(variables.length).toBeGreaterThan(12);
  for (const [, name = '', color] of variables) {
    const row = documented.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row, name).toBeDefined();
    const darkColor = new RegExp(`var\\(${name}, (#\\w+)`).exec(dark)?.[1];
    if (color !== undefined) expect(row).toContain(`| \`${color}\` | \`${darkColor}\` |`);
  }
});

test('every variable of the theming page is used', () => {
  const styles = readdirSync('src/client/panel/ui/styles')
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(`src/client/panel/ui/styles/${name}`))
    .join('\n');
  const documented = [...read('demo/docs/02-guides/01-theming.md').matchAll(/^\| `(--docs-assistant-[\w-]+)`/gm)];
  for (const [, name = ''] of documented) expect(styles).toContain(`var(${name},`);
});

test('the errors page names every kind', () => {
  const kinds = [...read('src/client/core/conversation/ServiceError.ts').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(
    ([, kind]) => kind,
  );
  expect(kinds.length).toBeGreaterThan(12);
  for (const kind of kinds) expect(read('demo/docs/06-site-owners/01-troubleshooting.md')).toContain(`| \`${kind}\` |`);
});

test('the page about tests names every fault scenario', () => {
  const documented = read('demo/docs/02-guides/09-testing.md');
  const files = readdirSync('src/server/testing').filter((name) => /^\w+Scenarios\.ts$/.test(name));
  const names = files.flatMap((file) => {
    const map = /_SCENARIOS = \{\n([\s\S]*?)\n\}/.exec(read(`src/server/testing/${file}`))?.[1] ?? '';
    return [...map.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)].map(([, name]) => name);
  });
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) expect(documented).toContain(`\`${name}\``);
});

test('every link between the pages leads to a page, and every anchor to a heading', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text();
  const paths = [...list.matchAll(/\]\(https?:\/\/[^/]+([^)]*)\.md\)/g)].map(([, path = '']) =>
    path.replace(/^\/index$/, '/'),
  );
  const known = new Map<string, string[]>();
  const links: [from: string, href: string][] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
    known.set(
      path,
      [...main.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    );
    for (const [, href = ''] of main.matchAll(/href="([^"]*)"/g)) links.push([path, href]);
  }
  expect(known.size).toBeGreaterThan(40);
  const inside = links
    .map(([from, href]) => [from, new URL(href, `http://site${from}`)] as const)
    .filter(([, { host }]) => host === 'site');
  expect(inside.length).toBeGreaterThan(300);
  for (const [from, { pathname, hash }] of inside) {
    // Pages of the demo outside of the documentation.
    if (['/playground', '/standalone', '/admin'].includes(pathname)) continue;
    const path = decodeURI(pathname).replace(/(?:^\/index)?\.html$/, '') || '/';
    expect([...known.keys()], `${from} links to ${path}`).toContain(path);
    if (hash !== '') expect(known.get(path), `${from} links to ${path}${hash}`).toContain(hash.slice(1));
  }
});
