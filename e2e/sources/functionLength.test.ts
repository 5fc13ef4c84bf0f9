import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = 'src/server';

/** Maximum number of lines of a function, from its first to its last, with the functions inside it. */
const LINES_MAX = 80;

test(`no function of the server is longer than ${LINES_MAX} lines`, () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('testing/'),
  );
  const lengths = files.flatMap((path) => measureFunctions(join(FOLDER, path)));
  expect(lengths.length).toBeGreaterThan(1000);
  const long = lengths.filter(({ lines }) => lines > LINES_MAX);
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
