import { answerReader } from '../../../markdown/reading/answerReader';
import { assert, property, string } from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessagePart } from '../assistantMessage';
import type { SiteTools } from '../SiteTools';
import { loadAnswerParser, toWholeMarkdown, setAnswerReader } from '../answerParser';
import type { MessageView } from '../toMessageView';
import { toAnswerMarkdown } from './toAnswerMarkdown';
import { MAIL_LINK_MAX_LENGTH, toMailLink } from './toMailLink';
import { toConversationMarkdown } from './toConversationMarkdown';

const DOCS_URL = 'https://acme.dev/docs';
const WORDS = {
  title: 'Ask AI',
  you: 'You asked',
  assistant: 'Assistant answered',
  sources: 'Sources',
  suggestions: 'Read on',
  stopped: 'You stopped this answer.',
  aborted: 'The service broke this answer off.',
  failed: 'The service failed.',
  cutAtLimit: 'This answer reached its length limit.',
  filtered: 'A content filter ended this answer.',
  incomplete: 'This answer may be incomplete.',
  interrupted: 'This answer was interrupted.',
  unanswered: 'This question was not answered.',
};

function createView(view: Partial<MessageView>): MessageView {
  return {
    id: '1',
    role: 'assistant',
    text: '',
    state: 'done',
    parts: [],
    ending: null,
    searches: [],
    sources: [],
    isCitingByLinks: false,
    isRead: true,
    suggestions: [],
    context: [],
    files: [],
    isRefused: false,
    unsupported: [],
    feedback: null,
    createdAt: null,
    ...view,
  };
}

beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('![a](/b)');
});

describe('toWholeMarkdown', () => {
  it.each([
    [
      'See [start](/guides/start) and [it](x#y).',
      'See [start](https://acme.dev/docs/guides/start) and [it](https://acme.dev/docs/x#y).',
    ],
    ['[a](/b "title") ![c](</d>)', '[a](https://acme.dev/docs/b "title") ![c](<https://acme.dev/docs/d>)'],
    ['[out](https://x.example/y) [here](#part)', '[out](https://x.example/y) [here](#part)'],
    ['`[code](/x)` and ``a ` [b](/y)``', '`[code](/x)` and ``a ` [b](/y)``'],
    ['```md\n[code](/x)\n```\n[a](/x)', '```md\n[code](/x)\n```\n[a](https://acme.dev/docs/x)'],
    ['[a]: /x', '[a]: https://acme.dev/docs/x'],
    ['[bad](javascript:alert(1))', '[bad](javascript:alert(1))'],
    ['So【4:0†a.pdf】 it\ue200cite\ue202a\ue201 is【4】.', 'So it is【4】.'],
    ['See \ue200url\ue202it\ue202b\ue201 \ue200cite\ue202a\ue201.', 'See it.'],
    ...[
      'Claim[^1].\n\n[^1]: See the manual.',
      '[note]: see the manual for that',
      'text\n[a]: /x',
      'a\n\n    [code](/x)',
      '- a\n\n      [code](/x)',
      '\\[a](/x) and a](/x)',
      '<!-- [a](/x) -->',
      '> ```\n> [code](/x)\n> ```',
    ].map((same): [string, string] => [same, same]),
    [
      '[![a](/i.png)](/x) [a [b]](/y)',
      '[![a](https://acme.dev/docs/i.png)](https://acme.dev/docs/x) [a [b]](https://acme.dev/docs/y)',
    ],
    ['[a]: /x\n[b]: /y', '[a]: https://acme.dev/docs/x\n[b]: https://acme.dev/docs/y'],
    ['[a](/m_(n))', '[a](https://acme.dev/docs/m_(n))'],
    ['> `one\n> [code](/x)` [a](/x)', '> `one\n> [code](/x)` [a](https://acme.dev/docs/x)'],
    ['> [a]: </x> "T"', '> [a]: <https://acme.dev/docs/x> "T"'],
    ['- a\n\n    [b](/x)', '- a\n\n    [b](https://acme.dev/docs/x)'],
  ])('%s', (markdown, expected) => expect(toWholeMarkdown(markdown, DOCS_URL)).toBe(expected));

  it('changes no text without links, and never throws', { tags: 'property' }, () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const result = toWholeMarkdown(text, DOCS_URL);
        if (!/[\](]/.test(text)) expect(result).toBe(text.replace(/\r\n|\r/g, '\n'));
      }),
    );
  });
});

describe('an answer as markdown', () => {
  it('has absolute addresses even if the parser is not loaded before', async () => {
    vi.resetModules();
    const { setAnswerReader: setFresh } = await import('../answerParser');
    const { toAnswerMarkdown: toFresh, writeAnswer } = await import('./toAnswerMarkdown');
    setFresh(async () => answerReader);
    const answer = createView({ text: 'See [more](/more).\n\n| [A](/a) |\n|---|\n| B |' });
    expect(toFresh(answer, DOCS_URL, WORDS)).toContain('[more](/more)');
    const written = await writeAnswer(answer, DOCS_URL, WORDS);
    expect(written).toBe('See [more](https://acme.dev/docs/more).\n\n| [A](https://acme.dev/docs/a) |\n|---|\n| B |');
  });

  it('has its sources and suggestions after it, once', () => {
    const answer = createView({
      text: 'Run `npm i`, see [more](/more).\n\n```suggestions\n(Theming)[/theming]\n```',
      sources: [
        {
          number: 2,
          title: 'Start [1]',
          url: 'https://acme.dev/docs/start#a b',
          section: '',
          quote: '',
          isCited: true,
        },
        { number: 3, title: 'Found', url: 'https://acme.dev/docs/found', section: '', quote: '', isCited: false },
      ],
      suggestions: [
        { label: 'Theming', path: '/theming' },
        { label: 'Bad', path: 'javascript:x' },
      ],
    });
    expect(toAnswerMarkdown(answer, DOCS_URL, WORDS)).toBe(
      [
        'Run `npm i`, see [more](https://acme.dev/docs/more).',
        '**Sources**',
        '2. [Start \\[1\\]](<https://acme.dev/docs/start#a b>)',
        '**Read on**',
        '- [Theming](<https://acme.dev/docs/theming>)',
      ].join('\n\n'),
    );
  });

  it('names the pages of a refusal once', () => {
    const answer = createView({
      text: 'Nothing was found.',
      isRefused: true,
      sources: [
        { number: 1, title: 'Theming', url: 'https://acme.dev/docs/theming', section: '', quote: '', isCited: false },
      ],
      suggestions: [{ label: 'Theming', path: '/theming' }],
    });
    expect(toAnswerMarkdown(answer, DOCS_URL, WORDS)).toBe(
      ['Nothing was found.', '**Read on**', '- [Theming](<https://acme.dev/docs/theming>)'].join('\n\n'),
    );
  });
});

describe('a conversation as markdown', () => {
  it.each([
    ['interrupted', 'This answer was interrupted.'],
    ['aborted', 'The service broke this answer off.'],
    ['error', 'The service failed.'],
    ['length', 'This answer reached its length limit.'],
    ['content-filter', 'A content filter ended this answer.'],
    ['other', 'This answer may be incomplete.'],
  ] as const)('says that an answer ended by %s', (ending, words) => {
    const context = { docsUrl: DOCS_URL, address: 'https://acme.dev/x', words: WORDS };
    expect(toConversationMarkdown([createView({ text: 'So', ending })], context)).toContain(`So\n\n_${words}_`);
  });

  it('has the built-in parts of an answer, to read', () => {
    const parts: MessagePart[] = [
      { type: 'data-choices', data: { question: 'Which [one]?', options: ['iOS', 'Android'] } },
      { type: 'data-form', data: { fields: [{ name: 'mail', label: 'Email' }] } },
      { type: 'data-navigate', data: { url: '/setup', title: 'Set up' } },
      { type: 'file', mediaType: 'image/png', url: 'https://images.test/a.png', filename: 'Chart' },
      { type: 'data-navigate', data: { url: 'javascript:x' } },
      { type: 'file', mediaType: 'image/png', url: '' },
      { type: 'data-image', data: { url: 5 } },
      { type: 'data-form', data: {} },
      { type: 'data-price', data: 5 },
    ];
    const context = { docsUrl: DOCS_URL, address: 'https://acme.dev/x', words: WORDS };
    expect(
      toConversationMarkdown([createView({ text: '', parts })], context)
        .split('\n\n')
        .slice(3),
    ).toEqual([
      '**Which \\[one\\]?**',
      '- iOS\n- Android',
      '- Email',
      '[Set up](<https://acme.dev/docs/setup>)',
      '[Chart](<https://images.test/a.png>)\n',
    ]);
  });

  it('has the call of a tool that is shown as a built-in part, as far as the site maps it', () => {
    const call = { type: 'tool-askUser', toolCallId: 'c', state: 'output-available', output: 'iOS' } as const;
    const parts: MessagePart[] = [{ ...call, input: { question: 'Which?', options: ['iOS', 'Android'] } }];
    const dynamic = { ...parts[0], type: 'dynamic-tool', toolName: 'askUser' } as MessagePart;
    const context = { docsUrl: DOCS_URL, address: 'https://acme.dev/x', words: WORDS };
    const write = (part: MessagePart, tools: SiteTools | undefined) =>
      toConversationMarkdown([createView({ parts: [part] })], { ...context, tools });
    const mapped = { askUser: 'data-choices' } as const;
    for (const part of [...parts, dynamic]) expect(write(part, mapped)).toContain('**Which?**\n\n- iOS\n- Android\n');
    const others: (SiteTools | undefined)[] = [undefined, {}, { other: 'data-choices' }, { askUser: { run: () => 1 } }];
    for (const tools of others) expect(write(parts[0]!, tools)).not.toContain('Which?');
  });

  it('has the messages with their authors, context and ending', () => {
    const messages = [
      createView({
        role: 'user',
        text: 'Why?',
        context: [
          { type: 'code', value: 'a\n```\nb' },
          { type: 'textSelection', value: 'one\ntwo' },
        ],
        files: [{ name: 'log.txt', mediaType: 'text/plain', url: null }],
      }),
      createView({ text: 'Because', ending: 'stopped' }),
      createView({ role: 'user', text: 'And?', ending: 'error' }),
    ];
    const markdown = toConversationMarkdown(messages, {
      docsUrl: DOCS_URL,
      address: 'https://acme.dev/x',
      words: WORDS,
    });
    expect(markdown).toBe(`# Ask AI

<https://acme.dev/x>

## You asked

Why?

\`\`\`\`
a
\`\`\`
b
\`\`\`\`

> one
> two

- log.txt

## Assistant answered

Because

_You stopped this answer._

## You asked

And?

_This question was not answered._
`);
  });
});

describe('a mail to the support', () => {
  const details = { subject: 'A question & more', pasteHint: 'Paste it here.' };

  it('contains the transcript when the reader wants that and it fits', () => {
    expect(toMailLink('mailto:help+docs@acme.dev', { ...details, transcript: null })).toEqual({
      href: 'mailto:help+docs@acme.dev?subject=A%20question%20%26%20more',
      holdsTranscript: false,
    });
    expect(toMailLink('mailto:help@acme.dev', { ...details, transcript: 'a\nb' })).toEqual({
      href: 'mailto:help@acme.dev?subject=A%20question%20%26%20more&body=a%0D%0Ab',
      holdsTranscript: true,
    });
  });

  it('asks to paste it when it does not fit', () => {
    const { href, holdsTranscript } = toMailLink('mailto:help@acme.dev', { ...details, transcript: 'ü'.repeat(1_000) });
    expect(holdsTranscript).toBe(false);
    expect(href.length).toBeLessThan(MAIL_LINK_MAX_LENGTH);
    expect(href).toMatch(/&body=Paste%20it%20here\.$/);
  });
});
