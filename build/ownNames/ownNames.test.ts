import { describe, expect, it } from 'vitest';
import { findOwnNames } from './findOwnNames';
import { readNames } from './readNames';
import { readSources } from './readSources';
import { writeOwnNames } from './writeOwnNames';

const NONE = { own: [], bundled: [], known: [] };

/** The names that are ours alone in a module, with others around it. */
function find(code: string, others: { bundled?: string; known?: string } = {}): string[] {
  return [
    ...findOwnNames({
      own: [{ path: 'own.tsx', code }],
      bundled: [{ path: 'bundled.js', code: others.bundled ?? '' }],
      known: [{ path: 'known.d.ts', code: others.known ?? '' }],
    }).keys(),
  ];
}

describe('names that are ours alone', () => {
  it.each([
    ['members of types', 'interface Row { isHeld: boolean; goOn(): void }', ['isHeld', 'goOn']],
    ['members of classes', 'class Row { private isHeld = 1; goOn() {} }', ['isHeld', 'goOn']],
    [
      'parameters that are members',
      'class Row { constructor(private row: Row, readonly cell = 1) {} }',
      ['row', 'cell'],
    ],
    [
      'members of components',
      'const a = ({ onRecall }: { onRecall(): void }) => <Row onRecall={onRecall} />',
      ['onRecall'],
    ],
  ])('are %s', (_, code, names) => {
    expect(find(code, { known: 'constructor' })).toEqual(names);
  });

  const HELD = 'interface Row { isHeld: boolean }';

  it.each([
    ['a key of a table, which a text may name', 'const table = { isHeld: 1 };'],
    ['a text', `${HELD} log("isHeld");`],
    ['a word of a text', `${HELD} log("open isHeld close");`],
    ['a part of a template', `${HELD} log(\`\${a} isHeld\`);`],
    ['an attribute of an element', `${HELD} const a = <p isHeld={true} />;`],
    ['an export', `${HELD} export const isHeld = 1;`],
    ['an exported function', `${HELD} export function isHeld() {}`],
    ['exported under its name', `${HELD} const a = 1; export { a as isHeld };`],
    ['a member of what something is asserted to be', `${HELD} const { isHeld } = page as { isHeld?: boolean };`],
  ])('are not what is %s', (_, code) => {
    expect(find(code)).toEqual([]);
  });

  it('are not what others know, in any spelling', () => {
    expect(find(HELD, { known: 'interface Options { isHeld?: boolean }' })).toEqual([]);
    expect(find(HELD, { known: 'isheld' })).toEqual([]);
    expect(find('interface Row { onHoldCapture(): void }', { known: 'onhold' })).toEqual([]);
  });

  it('may be those of bundled packages, but not what these say', () => {
    expect(find(HELD, { bundled: 'row.isHeld = 1;' })).toEqual(['isHeld']);
    expect(find(HELD, { bundled: 'row["isHeld"] = 1;' })).toEqual([]);
  });

  it('are not those of comments alone', () => {
    expect(find(HELD, { known: '/** isHeld */\n  // isHeld' })).toEqual(['isHeld']);
  });
});

describe('the names that are written in their place', () => {
  it('are others than any member has', () => {
    const own = [{ path: 'src/own.ts', code: 'interface Row { isHeld: 1; goOn: 1 } row.ee = 1; ({ te: 1 });' }];
    const written = writeOwnNames({ ...NONE, own, known: [{ path: 'names.js', code: 'list(["ne"])' }] });
    expect([...written]).toEqual([
      ['isHeld', 're'],
      ['goOn', 'ie'],
    ]);
  });
});

describe('of the script tag', () => {
  const sources = readSources();
  const written = writeOwnNames(sources);

  it('are many, and each has another', () => {
    expect(written.size).toBeGreaterThan(150);
    expect(new Set(written.values()).size).toBe(written.size);
    expect([...written.keys()]).toEqual(expect.arrayContaining(['isHeld', 'jobExecutor', 'maskedSrc', 'onRecall']));
  });

  it.each([
    ['options', 'domain apiKey baseUrl starterQuestions defaultOpen onOpenChange currentPath labels slots extensions'],
    ['methods of the global', 'open close toggle ask addContext update reset focus on destroy isOpen version init'],
    ['texts', 'launcher errorRateLimited searchingFor feedbackReasonHint markdownWrap'],
    ['the wire', 'messages parts currentPath retrievalPageSize filter threadId threadKey fingerprint toolCallId delta'],
    ['what is kept', 'conversations thread updatedAt writer isPending metadata createdAt serverMessageId'],
    ['browsers', 'preventScroll onClick onPointerDown addEventListener adoptedStyleSheets childList'],
    ['extensions', 'accepts render starts found renderSpan'],
    ['React', 'children className ref key'],
  ])('leave alone the names of %s', (_, names) => {
    expect(names.split(' ').filter((name) => written.has(name))).toEqual([]);
  });

  it('reach no module that sends, keeps or reads texts by name', () => {
    const known = sources.known.filter(({ path }) => path.startsWith('src/'));
    expect(known.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['src/core/conversations.ts', 'src/embed/normalizeOptions.ts', 'src/optionNames.ts']),
    );
    const words = new Set(known.flatMap(({ path, code }) => readNames(path, code).members));
    expect([...written.keys()].filter((name) => words.has(name))).toEqual([]);
  });
});
