import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyDiff } from '../installs/lib/applyDiff';

const PAGES = 'demo/docs/05-frameworks';
const pages = readdirSync(PAGES).map((name) => ({ name, text: readFileSync(`${PAGES}/${name}`, 'utf8') }));

/** The lines of the official starters' files that recipes refer to. */
const STARTERS: Record<string, string> = {
  'app/layout.tsx': [
    'import { Geist, Geist_Mono } from "next/font/google";',
    'import "./globals.css";',
    'export default function RootLayout({ children }: LayoutProps<"/">) {',
    '      className={`${geistSans.variable} ${geistMono.variable} h-full antialiased`}',
    '      <body className="min-h-full flex flex-col">{children}</body>',
  ].join('\n'),
  'app/root.tsx': ['import "./app.css";', 'export default function App() {', '  return <Outlet />;', '}'].join('\n'),
  'vite.config.ts': ['export default defineConfig({', '  plugins: [tailwindcss(), reactRouter()],', '});'].join('\n'),
  'docusaurus.config.js': ["/** @type {import('@docusaurus/types').Config} */", 'const config = {', '};'].join('\n'),
};

const diffs = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/^```diff title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, path = '', diff = '']) => ({
    name,
    path,
    diff,
  })),
);

test.each(diffs)('$name: the change of $path can be made to the file of the official starter', ({ path, diff }) => {
  const changed = applyDiff(STARTERS[path] ?? '', diff);
  for (const line of diff.split('\n').filter((each) => each.startsWith('+'))) expect(changed).toContain(line.slice(1));
  for (const line of diff.split('\n').filter((each) => each.startsWith('-')))
    expect(changed.split('\n')).not.toContain(line.slice(1));
});

test('a change that does not fit the file names the line', () => {
  expect(() => applyDiff('one\ntwo', ' one\n+between\n three')).toThrow('no line "three"');
  expect(applyDiff("  import 'a';\nb", ' import "a";\n+c\n-b\n+d')).toBe("  import 'a';\nc\nd");
});

test('no recipe has a favicon of a test, nor copies into the output of Hugo', () => {
  expect(pages.filter(({ text }) => text.includes('data:,')).map(({ name }) => name)).toEqual([]);
  expect(pages.find(({ name }) => name.startsWith('10-'))?.text).toMatch(/SvelteKit and Hugo, copy to `static\/`/);
});
