import { expect, it } from 'vitest';
import { readImports } from './readImports';

it('reads the imports of a page that name what they import', () => {
  const text = [
    "import Kettle from './_kettle.mdx';",
    'import  { boil, pour as serve }  from  "/parts/a.js"',
    "import './style.css';",
    "Text that says import Kettle from 'x'",
    "  import Kettle from 'indented';",
    "import Kettle from './other.mdx'; // a comment",
  ].join('\n');
  expect(readImports(text)).toEqual([
    { names: 'Kettle', file: './_kettle.mdx' },
    { names: '{ boil, pour as serve }', file: '/parts/a.js' },
  ]);
});
