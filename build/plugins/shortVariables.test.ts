import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readShortNames } from './shortVariables';

const names = readShortNames();

it('gives each private variable another short name, and the most frequent one the shortest', () => {
  expect(names.size).toBeGreaterThan(40);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((name) => !/^--_[a-zA-Z]{1,2}$/.test(name))).toEqual([]);
  expect(names.get('--muted')).toBe('--_a');
});

it('leaves no variable in the styles and scripts that a page may have, too', () => {
  const paths = readdirSync('src/client', { recursive: true, encoding: 'utf8' });
  const read = (end: RegExp) =>
    paths
      .filter((path) => end.test(path) && !/\.test\./.test(path))
      .map((path) => readFileSync(`src/client/${path}`, 'utf8'));
  const inStyles = read(/\.css$/).flatMap((text) => text.match(/--[\w-]+/g) ?? []);
  const inScripts = read(/^(?!admin|init).*\.tsx?$/).flatMap((text) => text.match(/(?<=['"`(:])--[a-z_][\w-]*/g) ?? []);
  expect(inScripts).toContain('--_width');
  expect(
    [...inStyles.filter((name) => !names.has(name)), ...inScripts].filter(
      (name) => !/^--(_|docs-assistant-)/.test(name),
    ),
  ).toEqual([]);
});

it('sets each private variable that a style reads, because a page may have set it for everything', () => {
  const paths = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const styles = paths.map((path) => readFileSync(`src/client/${path}`, 'utf8')).join('');
  const read = new Set([...styles.matchAll(/var\((--(?!docs-assistant-)[\w-]+)/g)].map(([, name]) => name!));
  expect(read).toContain('--_width');
  // The ring of a notice sets the first in its `style`; the look of the page sets the others before a style reads them.
  const byScripts = ['--_left', '--_accent', '--_font', '--_radius'];
  expect([...read].filter((name) => !styles.includes(`${name}:`)).toSorted()).toEqual(byScripts.toSorted());
});
