import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LocalServiceOptions } from '../../main/LocalServiceOptions';
import {
  bodyFor,
  createTestService,
  messageRequest,
  readEvents,
  resultsOf,
  textOf,
} from '../../testing/createTestService';
import { startModelEndpoint } from '../../testing/startModelEndpoint';
import type { UsedOwnerWords } from './UsedOwnerWords';

const PAGES = {
  'kettle.md':
    '# Kettle\n\n## Boil water\n\nPress the button to boil water.\n\n## Clean it\n\nUse vinegar once a month.\n',
  'billing.md':
    '# Billing\n\nBills come by mail.\n\n## End a contract\n\nWrite to the office.\n\n## Card\n\nCards are charged monthly.\n',
  'mixer.md': '# Mixer\n\n## Whip cream\n\nTurn it to three.\n',
  'thread.md': '# Conversation\n\nA conversation is kept for ninety days.\n',
};

const folders: string[] = [];
const endpoint = await startModelEndpoint();
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await endpoint.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'owner words '));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** Opens a service with the pages and the owner's files. */
async function open(files: Record<string, string>, options: Partial<LocalServiceOptions> = {}) {
  const used: UsedOwnerWords[] = [];
  const docsFolder = options.docsFolder ?? (await writeFiles({ ...PAGES, ...files }));
  const service = await createTestService({ ...options, docsFolder, onOwnerWords: (words) => used.push(words) });
  onTestFinished(() => service.close());
  const ask = async (question: string, rest: object = {}) =>
    readEvents(await service.handle(messageRequest(bodyFor(question, rest))));
  return { service, docsFolder, used, ask };
}

const MODEL = { model: { baseUrl: `${endpoint.url}/v1/`, name: 'small' } };

/** The system message of the last request to the model, and the rest of the request as text. */
function lastPrompt(): { system: string; rest: string } {
  const [system, ...rest] = endpoint.requests.at(-1)?.body.messages ?? [];
  return { system: String(system?.content), rest: JSON.stringify(rest) };
}

describe('pinned answers', () => {
  const PINNED = { '.docs-assistant/pinned.yml': '- question: cancel subscription\n  page: billing#end-a-contract\n' };

  it.each([
    'How do I cancel my subscription?',
    'subscription: cancelling?',
    'CANCEL SUBSCRIPTION',
    'Can subscriptions be canceled, please',
  ])('come first, without a model: %s', async (question) => {
    const { ask, used } = await open(PINNED);
    const events = await ask(question);
    expect(textOf(events)).toMatch(
      /^From the documentation:\n\n> \[End a contract\]\(\/billing#end-a-contract\)[\s\S]*Write to the office\./,
    );
    expect(resultsOf(events)[0]?.path).toBe('billing');
    expect(events.at(-1)).not.toHaveProperty('messageMetadata');
    expect(used).toMatchObject([{ question, pinned: 'cancel subscription', instructions: false, skills: [] }]);
  });

  it('do not affect other questions', async () => {
    const { ask, used } = await open(PINNED);
    expect(textOf(await ask('How do I boil water?'))).toContain('Press the button');
    expect(textOf(await ask('What about my subscription?'))).not.toContain('Write to the office');
    expect(used).toEqual([]);
  });

  it('name a section by its heading or its anchor, or only the page', async () => {
    const entries = [
      '- { question: "one * please", page: /billing, passage: Card }',
      '- { questions: ["*two*"], page: /billing/, passage: "#end-a-contract" }',
      '- { question: three, page: kettle }',
    ];
    const { ask } = await open({ '.docs-assistant/pinned.yaml': entries.join('\n') });
    expect(textOf(await ask('One of those, please!'))).toMatch(/^From the documentation:\n\n> \[Card\]/);
    expect(textOf(await ask('One of those'))).not.toMatch(/^From the documentation:\n\n> \[Card\]/);
    expect(textOf(await ask('what is two for'))).toMatch(/^From the documentation:\n\n> \[End a contract\]/);
    expect(textOf(await ask('three'))).toMatch(/^From the documentation:\n\n> \[Boil water\]/);
  });

  it('take the most exact pattern of several', async () => {
    const entries = '- { question: cancel, page: mixer }\n- { question: cancel subscription, page: billing }\n';
    const { ask } = await open({ '.docs-assistant/pinned.yml': entries });
    expect(textOf(await ask('How can I cancel a subscription?'))).toContain('](/billing');
    expect(textOf(await ask('How can I cancel?'))).toMatch(/^From the documentation:\n\n> \[Whip cream\]\(\/mixer/);
  });

  it('need all words of a pattern with one significant word', async () => {
    const { ask } = await open({ '.docs-assistant/pinned.yml': '- { question: where is the office, page: mixer }\n' });
    expect(textOf(await ask('But where is the office, please?'))).toMatch(
      /^From the documentation:\n\n> \[Whip cream\]/,
    );
    expect(textOf(await ask('Is the office open?'))).not.toContain('Whip cream');
  });

  it('never show a page to readers whose filter does not name its group', async () => {
    const files = {
      'secret.md': '---\ngroups: [staff]\n---\n\n# Secret\n\nThe code is nine.\n',
      '.docs-assistant/pinned.yml': '- { question: door code, page: secret }',
    };
    const { ask } = await open(files);
    expect(JSON.stringify(await ask('What is the door code?'))).not.toContain('nine');
    expect(textOf(await ask('What is the door code?', { filter: { groups: ['staff'] } }))).toContain('nine');
  });

  it('are reported if they lead nowhere or are invalid', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const entries =
      '- { question: a, page: nowhere }\n- { question: b, page: billing, passage: Nothing }\n- nonsense\n';
    const { ask } = await open({ '.docs-assistant/pinned.yml': entries });
    const warned = warn.mock.calls.flat().join('\n');
    expect(warned).toContain('.docs-assistant/pinned.yml pins /nowhere, which is not a passage of the documentation');
    expect(warned).toContain('pins /billing (Nothing)');
    expect(warned).toContain('in entry 3');
    expect(textOf(await ask('How do I boil water?'))).toContain('Press the button');
  });

  it.each([
    ['text that is not YAML', '- { question: boil water, page: mixer }\n- "a'],
    [
      'a list of aliases that grows',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replaceAll(/./g, (name) => `${name}: &${name} [${`*${String.fromCharCode(name.charCodeAt(0) - 1)},`.repeat(9)}]\n`)}`,
    ],
    ['no list', 'question: a'],
    ['a file that is too large', '# '.padEnd(300_000, 'x')],
  ])('do not keep the service from starting: %s', async (_name, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ask } = await open({ '.docs-assistant/pinned.yml': text });
    expect(textOf(await ask('How do I boil water?'))).toContain('Press the button');
  });
});

describe('the glossary', () => {
  const GLOSSARY = {
    '.docs-assistant/glossary.md':
      '# Terms\n\n- **Conversation** (also: chatlog, powwow): Questions and answers that belong together.\n- Frother – A mixer for milk.\n\n## Office\n\nAlso called: bureau. The people who answer mail.\n',
  };

  it('makes other words find what they mean', async () => {
    const question = 'How long is a powwow kept?';
    const refused = { messageMetadata: { outcome: 'unanswered' } };
    expect((await (await open({})).ask(question)).at(-1)).toMatchObject(refused);
    const events = await (await open(GLOSSARY)).ask(question);
    expect(events.at(-1)).not.toMatchObject(refused);
    expect(textOf(events)).toContain('](/thread');
  });

  it.each([
    ['What is a conversation?', 'Questions and answers that belong together.'],
    ['what does "powwow" mean', 'Questions and answers that belong together.'],
    ['Frother?', 'A mixer for milk.'],
    ['Explain the term bureau', 'The people who answer mail.'],
  ])('answers what a term means: %s', async (question, meaning) => {
    const { ask, used } = await open(GLOSSARY);
    const events = await ask(question);
    expect(textOf(events)).toContain(meaning);
    expect(textOf(events)).toMatch(/^\*\*\w+\*\*: /);
    expect(events.at(-1)).not.toHaveProperty('messageMetadata');
    expect(used).toHaveLength(1);
  });

  it('does not answer a question that asks more', async () => {
    const { ask } = await open(GLOSSARY);
    expect(textOf(await ask('How long is a conversation kept?'))).not.toContain('belong together');
  });
});

describe('with a model', () => {
  const WORDS = {
    '.docs-assistant/instructions.md': '---\ntitle: x\n---\n\nWe say *kettle*, never *boiler*.\n',
    '.docs-assistant/glossary.md': '- Kettle (also: boiler): Boils water.\n',
    '.docs-assistant/pinned.yml': '- { question: boil water, page: kettle, passage: Clean it }\n',
    '.docs-assistant/skills/refunds/skill.md':
      '---\ndescription: Questions about refunds and money back\n---\n\nSend them to the office.\n',
    '.docs-assistant/skills/steam/SKILL.md':
      '## When to use\n\nThe reader boils something.\n\n## Say\n\nWarn of steam.\n',
  };

  it('instructions, terms, pins and skills are the owner’s text, and no question of the reader', async () => {
    const { ask, used } = await open(WORDS, MODEL);
    endpoint.play({ text: ['Press it.'] });
    const events = await ask('How do I boil water in the kettle?');
    const { system, rest } = lastPrompt();
    expect(system).toContain('We say *kettle*, never *boiler*.');
    expect(system).toContain('- Kettle (also: boiler): Boils water.');
    expect(system).toContain('Skill "steam", for: The reader boils something.\n## Say\n\nWarn of steam.');
    expect(system).toContain('Passage 1 is pinned');
    expect(system).not.toContain('Send them to the office.');
    expect(system).not.toContain('title: x');
    expect(rest).not.toContain('never *boiler*');
    expect(resultsOf(events)[0]).toMatchObject({ path: 'kettle', metadata: { heading: 'Clean it' } });
    expect(used).toEqual([
      {
        question: 'How do I boil water in the kettle?',
        instructions: true,
        skills: ['steam'],
        terms: ['Kettle'],
        pinned: 'boil water',
      },
    ]);
  });

  it('a skill is used only for its own questions, also in other words', async () => {
    const { ask } = await open(
      { ...WORDS, 'money.md': '# Money\n\nA refund takes a week. Reimbursement is by mail.\n' },
      MODEL,
    );
    endpoint.play({ text: ['Ask.'] });
    await ask('When are my purchases refunded?');
    expect(lastPrompt().system).toContain('Skill "refunds"');
    await ask('How do I whip cream?');
    expect(lastPrompt().system).not.toContain('Skill "');
  });

  it('at most three skills and a share of the context are used', async () => {
    const skills = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `.docs-assistant/skills/cream${index}/skill.md`,
        `---\ndescription: whip cream\n---\n${`Number ${index}. `.repeat(2_000)}`,
      ]),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ask } = await open({ ...skills, '.docs-assistant/instructions.md': 'Be kind. '.repeat(5_000) }, MODEL);
    endpoint.play({ text: ['Ask.'] });
    await ask('How do I whip cream?');
    const { system, rest } = lastPrompt();
    expect(system.match(/Skill "/g)).toHaveLength(2);
    // 0.4 of 14,300 tokens of 2.5 characters, and the rules.
    expect(system.length).toBeLessThan(14_300 + 2_500);
    expect(rest).toContain('Turn it to three.');
  });
});

describe('the platform’s own names', () => {
  const SKILL = '---\ndescription: whip cream\n---\n\nMention the bowl.\n';

  it('are read from the hidden folder with its instructions', async () => {
    const files = { '.platform/Assistant.md': 'Be brief.', '.platform/skills/cream/skill.md': SKILL };
    const { ask } = await open(files, MODEL);
    endpoint.play({ text: ['Yes.'] });
    await ask('How do I whip cream?');
    expect(lastPrompt().system).toContain('Be brief.');
    expect(lastPrompt().system).toContain('Mention the bowl.');
  });

  it('come after the skills of this project', async () => {
    const files = { '.platform/Assistant.md': 'Be brief.', '.docs-assistant/instructions.md': 'Be kind.' };
    const { ask } = await open(files, MODEL);
    endpoint.play({ text: ['Yes.'] });
    await ask('How do I whip cream?');
    expect(lastPrompt().system).toContain('Be kind.');
    expect(lastPrompt().system).not.toContain('Be brief.');
  });

  it('are not skills of developer tools', async () => {
    const { ask } = await open({ '.tool/skills/cream/SKILL.md': SKILL }, MODEL);
    endpoint.play({ text: ['Yes.'] });
    await ask('How do I whip cream?');
    expect(lastPrompt().system).not.toContain('Mention the bowl.');
  });
});

describe('the owner’s folder', () => {
  it('is never followed out of the docs folder, and is not a page', async () => {
    const outside = await writeFiles({ 'instructions.md': 'Outside.', 'cream/skill.md': 'Whip cream outside.' });
    const docsFolder = await writeFiles({ ...PAGES, '.docs-assistant/glossary.md': '- Bowl: Holds cream.' });
    await symlink(join(outside, 'instructions.md'), join(docsFolder, '.docs-assistant/instructions.md'));
    await symlink(outside, join(docsFolder, '.docs-assistant/skills'));
    await symlink(outside, join(docsFolder, '.linked'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ask, service } = await open({}, { ...MODEL, docsFolder });
    endpoint.play({ text: ['Yes.'] });
    await ask('How do I whip cream in a bowl?');
    expect(lastPrompt().system).toContain('Holds cream.');
    expect(lastPrompt().system.toLowerCase()).not.toContain('outside');
    expect(warn.mock.calls.flat().join('\n')).toContain('instructions.md is a link that leads out of the folder');
    expect(service.pages.map(({ path }) => path).toSorted()).toEqual(['/billing', '/kettle', '/mixer', '/thread']);
    expect(service.opening.summary.at(-1)).toBe('Own words: 1 term');
  });

  it('is read again when it changes, also when it is new', async () => {
    const { service, docsFolder, ask } = await open({}, { watch: true });
    const changed = () =>
      new Promise<readonly string[]>((resolve) => {
        const stop = service.subscribe(({ ownerFiles }) => {
          stop();
          resolve(ownerFiles ?? []);
        });
      });
    let next = changed();
    await mkdir(join(docsFolder, '.docs-assistant'));
    await writeFile(join(docsFolder, '.docs-assistant/glossary.md'), '- Whisk: Whips.\n');
    expect(await next).toEqual(['.docs-assistant/glossary.md']);
    expect(textOf(await ask('What is a whisk?'))).toContain('Whips.');
    next = changed();
    await writeFile(join(docsFolder, '.docs-assistant/glossary.md'), '- Whisk: Beats.\n');
    expect(await next).toEqual(['.docs-assistant/glossary.md']);
    expect(textOf(await ask('What is a whisk?'))).toContain('Beats.');
  });
});
