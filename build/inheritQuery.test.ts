import { expect, it } from 'vitest';
import { withQuery } from './inheritQuery';

const written = (code: string) => withQuery(code)?.toString().replace(/^.*\n/, '');

it('gives what a module imports of its neighbours the query that it was loaded with', () => {
  expect(written('import { a as b, c } from "./whole.js";\nb(c);')).toBe(
    'const { a: b, c: c } = await import("./whole.js" + $query);\nb(c);',
  );
  expect(written('const load = () => import("./part.js");')).toBe('const load = () => import("./part.js" + $query);');
});

it('leaves addresses elsewhere alone', () => {
  expect(withQuery('import { a } from "package";\nimport("https://acme.dev/x.js");\nimport(url);')).toBeNull();
});

it.each(['export { a } from "./whole.js";', 'import * as all from "./whole.js";', 'import a from "./whole.js";'])(
  'fails with what it would change the meaning of: %s',
  (code) => {
    expect(() => withQuery(code)).toThrow('inheritQuery');
  },
);

it('takes the query from the address of the module', () => {
  const [first = ''] = withQuery('import("./part.js");')?.toString().split('\n') ?? [];
  const query = (url: string) => url.replace(/[^?]*/, '');
  expect(first).toBe('const $query = import.meta.url.replace(/[^?]*/, "");');
  expect(['https://a.dev/x.js', 'https://a.dev/x.js?', 'https://a.dev/x.js?2'].map(query)).toEqual(['', '?', '?2']);
});
