import { describe, expect, it } from 'vitest';
import { FUNCTION_SAMPLES } from './functionSamples';
import { parseValue, toControl } from './Option';
import source from './options.json';
import { toReactCode, toScriptCode } from './toCode';

describe('the playground', () => {
  it.each([
    ['theme', { kind: 'choice', values: ['light', 'dark', 'auto'] }],
    ['launcher', { kind: 'choice', values: [true, false, 'icon', 'text'] }],
    ['open', { kind: 'choice', values: [true, false] }],
    ['retrievalPageSize', { kind: 'number' }],
    ['currentPath', { kind: 'text' }],
    ['starterQuestions', { kind: 'list' }],
    ['onEvent', { kind: 'function' }],
    ['labels', { kind: 'json' }],
    ['filter', { kind: 'json' }],
    ['headers', { kind: 'json' }],
    ['attachments', { kind: 'json' }],
    ['container', { kind: 'text' }],
    ['consent', { kind: 'text' }],
  ])('has a control for %s', (name, control) => {
    const option = source.options.find((candidate) => candidate.name === name);
    expect(option && toControl(option)).toEqual(control);
  });

  it('has a sample for every option that is a function', () => {
    const functions = source.options.filter((candidate) => toControl(candidate).kind === 'function');
    expect(functions.map(({ name }) => name).filter((name) => !(name in FUNCTION_SAMPLES))).toEqual([]);
  });

  it('leaves out what does not fit', () => {
    expect(parseValue({ kind: 'json' }, '{"launcher":')).toBeUndefined();
    expect(parseValue({ kind: 'number' }, 'many')).toBeUndefined();
    expect(parseValue({ kind: 'text' }, 'null')).toBeNull();
  });

  it('writes code that means the same in React and in attributes', () => {
    const options = new Map([
      ['domain', { value: 'acme', code: null }],
      ['launcher', { value: false, code: null }],
      ['shortcut', { value: null, code: null }],
      ['onEvent', { value: null, code: '(event) => log(event)' }],
    ]);
    const react = toReactCode(options, new Map());
    for (const line of ['domain="acme"', 'launcher={false}', 'shortcut={null}', 'onEvent={(event) => log(event)}'])
      expect(react).toContain(line);
    const tag = toScriptCode(options, new Map([['--a', '1px']]));
    for (const line of [
      'data-launcher="false"',
      'data-shortcut="none"',
      'onEvent: (event) => log(event),',
      '--a: 1px;',
    ])
      expect(tag).toContain(line);
  });
});
