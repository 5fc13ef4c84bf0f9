import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Maximum number of lines of a function by folder, from its first to its last, with the functions inside it. */
const LINES_MAX = { 'src/server': 80, 'src/shared': 80, 'src/client': 100 };

test.each(Object.entries(LINES_MAX))('no function in %s is longer than %i lines', (folder, max) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('testing/'),
  );
  const lengths = files.flatMap((path) => measureFunctions(join(folder, path)));
  expect(lengths.length).toBeGreaterThan(50);
  const long = lengths.filter(({ lines }) => lines > max);
  expect(long.map(({ place, lines }) => `${place}: ${lines} lines`)).toEqual([]);
});

/** The number of lines of each function, method and arrow function of a file. */
function measureFunctions(path: string): { place: string; lines: number }[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const measure = (node: ts.Node): { place: string; lines: number }[] => {
    const first = lineAt(node.getStart(file));
    const own =
      ts.isFunctionLike(node) && 'body' in node && node.body
        ? [{ place: `${path}:${first}`, lines: lineAt(node.end) - first + 1 }]
        : [];
    return [...own, ...collectChildren(node).flatMap(measure)];
  };
  return measure(file);
}

function collectChildren(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  return children;
}
