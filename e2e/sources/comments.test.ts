import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['src', 'e2e', 'build', 'demo'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);

/** Lines of comments in a file. */
function readComments(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line));
}

test.each([
  ['a sentence that begins with "What"', /(?:^\s*(?:\/\*\*?|\*|\/\/)\s*(?:@\w+ (?:[\w.]+ )?)?|\. )What [a-z][^?]*$/],
  ['a code of a requirement', /\((?:[A-Z]\d+)(?:, [A-Z]\d+)*\)/],
])('no comment has %s', (_fault, pattern) => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) =>
    readComments(path)
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
