import { describe, expect, it } from 'vitest';
import { CODE_SAMPLES } from './codeSamples';
import { COMMON_VARIABLES, GROUPS } from './groups';
import { parseValue, toControl } from './Option';
import source from './options.json';
import { toReactCode, toScriptCode } from './toCode';
import { writeOut } from './writeOut';

describe('the playground', () => {
  it.each([
    ['theme', { kind: 'choice', values: ['light', 'dark', 'auto'] }],
    ['launcher', { kind: 'choice', values: [true, false, 'icon', 'text'] }],
    ['open', { kind: 'choice', values: [true, false] }],
    ['retrievalPageSize', { kind: 'number' }],
    ['currentPath', { kind: 'text' }],
    ['starterQuestions', { kind: 'list' }],
    ['onEvent', { kind: 'code' }],
    ['slots', { kind: 'code' }],
    ['parts', { kind: 'code' }],
    ['transport', { kind: 'code' }],
    ['extensions', { kind: 'code' }],
    ['labels', { kind: 'json' }],
    ['filter', { kind: 'json' }],
    ['headers', { kind: 'json' }],
    ['attachments', { kind: 'json' }],
    ['container', { kind: 'text' }],
    ['consent', { kind: 'code' }],
  ])('has a control for %s', (name, control) => {
    const option = source.options.find((candidate) => candidate.name === name);
    expect(option && toControl(option)).toEqual(control);
  });

  it('groups every option once, the common ones first', () => {
    const grouped = GROUPS.flatMap(({ common, more }) => [...common, ...more]);
    expect(grouped.toSorted()).toEqual(source.options.map(({ name }) => name).toSorted());
    expect(GROUPS.every(({ common }) => common.length > 0)).toBe(true);
    const variables = source.variables.map(({ name }) => name);
    expect([...COMMON_VARIABLES].filter((name) => !variables.includes(name))).toEqual([]);
  });

  it('has a sample for every option that is code', () => {
    const functions = source.options.filter((candidate) => toControl(candidate).kind === 'code');
    expect(functions.map(({ name }) => name).filter((name) => !(name in CODE_SAMPLES))).toEqual([]);
  });

  it('names options and variables in words, each in its own', () => {
    expect(['--docs-assistant-color-accent', 'retrievalPageSize', 'docsUrl', 'idleTimeoutMs'].map(writeOut)).toEqual([
      'Accent color',
      'Retrieval page size',
      'Docs URL',
      'Idle timeout (ms)',
    ]);
    const names = [...source.options, ...source.variables].map(({ name }) => writeOut(name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('leaves out values that do not fit', () => {
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
      ['extensions', { value: null, code: '[createMaths()]', import: 'import { createMaths }', isReactOnly: true }],
    ]);
    const react = toReactCode(options, new Map());
    for (const line of ['domain="acme"', 'launcher={false}', 'shortcut={null}', 'onEvent={(event) => log(event)}'])
      expect(react).toContain(line);
    expect(react).toContain('import { createMaths }\n');
    expect(react).toContain('extensions={[createMaths()]}');
    const tag = toScriptCode(options, new Map([['--a', '1px']]));
    for (const line of [
      'data-launcher="false"',
      'data-shortcut="none"',
      'onEvent: (event) => log(event),',
      '--a: 1px;',
    ])
      expect(tag).toContain(line);
    expect(tag).not.toContain('createMaths');
  });
});
