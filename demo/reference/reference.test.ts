import { expect, test } from 'vitest';
import { createInterfaceReader } from './readInterface';
import { fillPage } from './fillPage';
import { toMemberTable, toMethodTable } from './toMemberTable';

const PROPS = 'src/client/options/DocsAssistantProps.ts';
const props = createInterfaceReader([PROPS]).read(PROPS, 'DocsAssistantBaseProps');

const member = {
  name: 'theme',
  type: "'light' | 'dark'",
  isMethod: false,
  isRequired: false,
  text: 'Colours.',
  defaultText: "'light'",
  exampleText: null,
};

test('a doc comment becomes a row: inherited members, defaults and links included', () => {
  const find = (name: string) => props.find((prop) => prop.name === name);
  expect(find('retrievalPageSize')).toEqual({
    name: 'retrievalPageSize',
    type: 'number',
    isMethod: false,
    isRequired: false,
    text: 'Number of search results that an answer is based on.',
    defaultText: '5',
    exampleText: '8',
  });
  expect(find('context')).toBeUndefined();
});

test('every option shows its meaning, its default and an example in an editor', () => {
  const required = ['domain', 'apiKey', 'endpoint'];
  const told = ['onOpenChange', 'onEvent', 'onError', 'open', 'headers'];
  const poor = props.filter(
    ({ name, text, defaultText, exampleText }) =>
      text === '' || exampleText === null || (defaultText === null && ![...required, ...told].includes(name)),
  );
  expect(poor.map(({ name }) => name)).toEqual([]);
});

test('a table shows required members, code and sentences, and escapes bars', () => {
  expect(
    toMemberTable(
      [
        member,
        { ...member, name: 'url', isRequired: true, defaultText: null },
        { ...member, name: 'on', defaultText: 'the page decides' },
      ],
      { title: 'Prop' },
    ).split('\n'),
  ).toEqual([
    '| Prop | Type | Default | What it does |',
    '|---|---|---|---|',
    "| `theme` | `'light' \\| 'dark'` | `'light'` | Colours. |",
    "| `url` | `'light' \\| 'dark'` | required | Colours. |",
    "| `on` | `'light' \\| 'dark'` | the page decides | Colours. |",
  ]);
});

test('a member without a doc comment fails with its name', () => {
  expect(() => toMethodTable([{ ...member, text: '' }], 'Member')).toThrow('theme has no doc comment');
});

test('only the text between the marks is replaced', () => {
  const page = 'Before\n\n<!-- generated: props a b -->\nold\n<!-- /generated -->\n\nAfter';
  const filled = fillPage(page, (name, words) => `${name}(${words.join()})`);
  expect(filled).toBe('Before\n\n<!-- generated: props a b -->\n\nprops(a,b)\n\n<!-- /generated -->\n\nAfter');
  expect(fillPage(filled, (name, words) => `${name}(${words.join()})`)).toBe(filled);
  expect(() => fillPage('<!-- generated: props -->\n', () => '')).toThrow('must be closed: 1');
});
