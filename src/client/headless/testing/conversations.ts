import type { SiteTools } from '../../core/conversation/SiteTools';
import type { ModelScript } from './fiveWays';

/** A scripted conversation: what the model writes, what the reader does, and what is then on screen and in the last request. */
export interface ScriptedConversation extends ModelScript {
  name: string;
  tools?: SiteTools;
  /** What the reader does: `ask How?`, `continue`, `stop`, `allow`, … */
  steps: readonly string[];
  /** The messages, with their sources and parts, the question of a tool, and the failure. */
  screen: readonly string[];
  /** The last request as the model gets it. */
  next?: readonly string[];
  /** The same for a backend that gets messages with all of their parts. */
  nextParts?: readonly string[];
  /** Ways that differ, with the difference in the table of the documentation. */
  except?: Readonly<Record<string, { screen?: readonly string[]; next?: readonly string[]; why: string }>>;
}

const HOLD = { hold: true } as const;
const CUT_OFF = { end: 'length' } as const;
const ASK = ['ask How?'];
const Q = 'Q done: How?';

/** A request for the rest of an answer. */
const toRest = (answer: string) => ['user: How?', `assistant: ${answer}`, REST];
/** Stands for the question that asks for the rest, whose words are tested elsewhere. */
export const REST = 'user: …the rest';

const rest = (name: string, before: string, after: string, whole: string): ScriptedConversation => ({
  name: `continues ${name}`,
  answers: [[before, CUT_OFF], [after]],
  steps: ['ask How?', 'continue'],
  screen: [Q, `A done: ${whole}`],
  next: toRest(before),
});

const failure = (
  name: string,
  answer: ModelScript['answers'][number],
  error: string,
  except?: ScriptedConversation['except'],
): ScriptedConversation => ({
  name: `fails with ${name}`,
  answers: [answer],
  steps: ASK,
  screen: ['Q error: How?', `error: ${error}`],
  ...(except && { except }),
});

const getOrders = { getOrders: { run: (input: unknown) => ({ open: input }) } };

/** The conversations of issue and specification. What a way does differently is a row in `demo/docs/04-server/10-your-own-backend.md`. */
export const CONVERSATIONS: readonly ScriptedConversation[] = [
  // Texts.
  { name: 'shows one delta', answers: [['So.']], steps: ASK, screen: [Q, 'A done: So.'], next: ['user: How?'] },
  {
    name: 'shows many deltas as one text',
    answers: [['Set', ' the', ' *po', 'rt*', '.\n\n- a', '\n- b']],
    steps: ASK,
    screen: [Q, 'A done: Set the *port*.\n\n- a\n- b'],
  },
  {
    name: 'keeps a character whole whose halves arrive apart',
    answers: [['Fine 👍🏽 für', ' alle: 设置', '端口。']],
    steps: ASK,
    screen: [Q, 'A done: Fine 👍🏽 für alle: 设置端口。'],
  },
  {
    name: 'sends the whole conversation with the next question',
    answers: [['One.'], ['Two.'], ['Three.']],
    steps: ['ask A?', 'ask B?', 'ask C?'],
    screen: ['Q done: A?', 'A done: One.', 'Q done: B?', 'A done: Two.', 'Q done: C?', 'A done: Three.'],
    next: ['user: A?', 'assistant: One.', 'user: B?', 'assistant: Two.', 'user: C?'],
  },
  {
    name: 'asks a question after the answer that streams',
    answers: [['One', HOLD, ' more.'], ['Two.']],
    steps: ['ask A?', 'ask B?', 'go'],
    screen: ['Q done: A?', 'A done: One more.', 'Q done: B?', 'A done: Two.'],
    next: ['user: A?', 'assistant: One more.', 'user: B?'],
  },
  {
    name: 'shows the beginning while the rest is written',
    answers: [['The port', HOLD, ' is 80.']],
    steps: ASK,
    screen: [Q, 'A streaming: The port'],
  },
  {
    name: 'waits for the first word',
    answers: [[HOLD, 'So.']],
    steps: ASK,
    screen: [Q],
  },
  {
    name: 'begins a paragraph behind a part',
    answers: [['One.', { source: 'https://docs.test/a', title: 'A' }, 'Two.']],
    steps: ASK,
    screen: [Q, 'A done: One.\n\nTwo.', 'source: A https://docs.test/a'],
  },
  {
    name: 'asks again for another answer',
    answers: [['One.'], ['Two.']],
    steps: ['ask How?', 'regenerate'],
    screen: [Q, 'A done: Two.'],
    next: ['user: How?'],
  },
  {
    name: 'asks an edited question without what followed',
    answers: [['One.'], ['Two.'], ['Three.']],
    steps: ['ask A?', 'ask B?', 'edit C?'],
    screen: ['Q done: C?', 'A done: Three.'],
    next: ['user: C?'],
  },
  // Endings.
  {
    name: 'is cut off at its length',
    answers: [['The port', CUT_OFF]],
    steps: ASK,
    screen: [Q, 'A length: The port'],
  },
  {
    name: 'is refused by a filter',
    answers: [['The port', { end: 'content-filter' }]],
    steps: ASK,
    screen: [Q, 'A content-filter: The port'],
  },
  {
    name: 'is refused by a filter without a word',
    answers: [[{ end: 'content-filter' }]],
    steps: ASK,
    screen: ['Q content-filter: How?'],
  },
  {
    name: 'ends for another reason',
    answers: [['The port', { end: 'other' }]],
    steps: ASK,
    screen: [Q, 'A other: The port'],
  },
  { name: 'has no word', answers: [[]], steps: ASK, screen: ['Q error: How?', 'error: empty'] },
  { name: 'has only white space', answers: [[' \n']], steps: ASK, screen: ['Q error: How?', 'error: empty'] },
  {
    name: 'fails after some words',
    answers: [['The port', { error: 'Overloaded.' }]],
    steps: ASK,
    screen: [Q, 'A error: The port', 'error: answer'],
  },
  {
    name: 'fails before its first word',
    answers: [[{ error: 'Overloaded.' }]],
    steps: ASK,
    screen: ['Q error: How?', 'error: answer'],
  },
  {
    name: 'is stopped after some words, which the next question keeps',
    answers: [['The port', HOLD, ' is 80.'], ['So.']],
    steps: ['ask A?', 'stop', 'ask B?'],
    screen: ['Q done: A?', 'A stopped: The port', 'Q done: B?', 'A done: So.'],
    next: ['user: A?', 'assistant: The port', 'user: B?'],
  },
  {
    name: 'is stopped before its first word',
    answers: [[HOLD, 'So.'], ['Two.']],
    steps: ['ask A?', 'stop', 'ask B?'],
    screen: ['Q stopped: A?', 'Q done: B?', 'A done: Two.'],
    next: ['user: A?', 'user: B?'],
  },
  {
    name: 'is asked again after a failure',
    answers: [{ status: 500 }, ['So.']],
    steps: ['ask How?', 'retry'],
    screen: [Q, 'A done: So.'],
    next: ['user: How?'],
  },
  {
    name: 'keeps the next questions of a reader after a failure',
    answers: [{ status: 500 }, ['Two.']],
    steps: ['ask A?', 'ask B?'],
    screen: ['Q error: A?', 'Q done: B?', 'A done: Two.'],
    next: ['user: A?', 'user: B?'],
  },
  // Failures.
  failure('400', { status: 400 }, 'bad-request 400'),
  failure('401', { status: 401 }, 'unauthorized 401', {
    proxy: { screen: ['Q error: How?', 'error: server 502'], why: 'A failure of the service' },
  }),
  failure('403', { status: 403 }, 'forbidden 403'),
  failure('413', { status: 413 }, 'too-large 413'),
  failure('429 and a wait', { status: 429, headers: { 'Retry-After': '5' } }, 'rate-limited 429 wait 5'),
  failure('500', { status: 500 }, 'server 500'),
  failure('503 and a wait', { status: 503, headers: { 'Retry-After': '7' } }, 'server 503 wait 7'),
  failure(
    'a page of HTML',
    { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>Hi' },
    'not-a-stream 200',
    {
      proxy: { screen: ['Q error: How?', 'error: server 502'], why: 'A failure of the service' },
    },
  ),
  failure('no network', { offline: true }, 'network', {
    proxy: { screen: ['Q error: How?', 'error: server 502'], why: 'A failure of the service' },
  }),
  // The rest of an answer.
  rest(
    'a paragraph',
    'The port is set in config.yml and the',
    ' default is 8080.',
    'The port is set in config.yml and the default is 8080.',
  ),
  rest('a line of code', '```js\nconst b', ' = 2;\n```', '```js\nconst b = 2;\n```'),
  rest(
    'a block whose fence and line are repeated',
    '```js\nconst a = 1;\nconst b',
    '```js\nconst b = 2;\n```',
    '```js\nconst a = 1;\nconst b = 2;\n```',
  ),
  rest('words that are repeated', 'Then press the button', 'press the button twice.', 'Then press the button twice.'),
  rest(
    'words that begin with a quotation mark',
    'At most 10 requests in a',
    '“10 requests in a minute.',
    'At most 10 requests in a minute.',
  ),
  rest(
    'words that begin with an ellipsis',
    'Open the settings and press',
    '…and press Save.',
    'Open the settings and press Save.',
  ),
  rest(
    'words with other white space',
    'Open the settings\nand press',
    'settings and press Save.',
    'Open the settings\nand press Save.',
  ),
  rest(
    'words that were bold',
    'Then press **Save** in the',
    'press Save in the bar.',
    'Then press **Save** in the bar.',
  ),
  rest('words that become bold', 'Then press Save in the', 'press **Save** in the bar.', 'Then press Save in the bar.'),
  rest('words without spaces', '请打开设置页面', '设置页面，然后保存。', '请打开设置页面，然后保存。'),
  {
    name: 'continues twice, and the next question has one answer',
    answers: [['One', CUT_OFF], [' two', CUT_OFF], [' three.'], ['So.']],
    steps: ['ask A?', 'continue', 'continue', 'ask B?'],
    screen: ['Q done: A?', 'A done: One two three.', 'Q done: B?', 'A done: So.'],
    next: ['user: A?', 'assistant: One two three.', 'user: B?'],
  },
  {
    name: 'keeps the answer whose rest fails',
    answers: [['One', CUT_OFF], { status: 500 }],
    steps: ['ask A?', 'continue'],
    screen: ['Q done: A?', 'A length: One', 'error: server 500'],
  },
  // Tools.
  {
    name: 'runs a tool of the page',
    answers: [['Let me look.', { call: 'getOrders', json: '{"year":2026}' }], ['One order.']],
    tools: getOrders,
    steps: ASK,
    screen: [Q, 'A done: Let me look.\n\nOne order.', 'part: tool-getOrders output-available'],
    next: [
      'user: How?',
      'assistant: Let me look.',
      'user: …the outputs - getOrders({"year":2026}): {"open":{"year":2026}}',
    ],
    nextParts: [
      'user: How?',
      'assistant: Let me look.',
      'call getOrders: {"year":2026}',
      'result of getOrders: {"type":"json","value":{"open":{"year":2026}}}',
    ],
  },
  {
    name: 'asks before it runs a tool',
    answers: [[{ call: 'getOrders', json: '{}' }], ['So.']],
    tools: { getOrders: { run: () => 1, confirm: 'Look at your orders?' } },
    steps: ASK,
    screen: [Q, 'A done: ', 'part: tool-getOrders input-available', 'asks: getOrders: Look at your orders?'],
  },
  {
    name: 'runs a tool that the reader allows',
    answers: [[{ call: 'getOrders', json: '{}' }], ['So.']],
    tools: { getOrders: { run: () => 1, confirm: 'Look at your orders?' } },
    steps: ['ask How?', 'allow'],
    screen: [Q, 'A done: So.', 'part: tool-getOrders output-available'],
    next: ['user: How?', 'user: …the outputs - getOrders({}): 1'],
    nextParts: ['user: How?', 'call getOrders: {}', 'result of getOrders: {"type":"json","value":1}'],
  },
  {
    name: 'sends a refusal of the reader',
    answers: [[{ call: 'getOrders', json: '{}' }], ['Then not.']],
    tools: { getOrders: { run: () => 1, confirm: true as never } },
    steps: ['ask How?', 'refuse'],
    screen: [Q, 'A done: Then not.', 'part: tool-getOrders output-error'],
    next: ['user: How?', 'user: …the outputs - getOrders({}): failed: The reader declined.'],
    nextParts: [
      'user: How?',
      'call getOrders: {}',
      'result of getOrders: {"type":"error-text","value":"The reader declined."}',
    ],
  },
  {
    name: 'returns an unknown tool once',
    answers: [[{ call: 'unknown', json: '{}' }], ['So.']],
    tools: getOrders,
    steps: ASK,
    screen: [Q, 'A done: So.', 'part: tool-unknown output-error'],
    next: ['user: How?', 'user: …the outputs - unknown({}): failed: There is no tool “unknown” on this page.'],
    // The SDK's route returns it by itself.
    nextParts: ['user: How?'],
  },
  {
    name: 'returns a broken input once',
    answers: [[{ call: 'getOrders', json: '{"year":' }], ['So.']],
    tools: getOrders,
    steps: ASK,
    screen: [Q, 'A done: So.', 'part: tool-getOrders output-error'],
  },
  {
    name: 'takes several choices as a list',
    answers: [[{ call: 'askUser', json: '{"options":["Yes, please","No, thanks"],"multiple":true}' }], ['So.']],
    tools: { askUser: 'data-choices' },
    steps: ['ask How?', 'output ["Yes, please","No, thanks"]'],
    screen: [Q, 'A done: So.', 'part: tool-askUser output-available'],
    nextParts: [
      'user: How?',
      'call askUser: {"options":["Yes, please","No, thanks"],"multiple":true}',
      'result of askUser: {"type":"json","value":["Yes, please","No, thanks"]}',
    ],
  },
  {
    name: 'shows what a tool of the backend has found',
    answers: [[{ run: 'weather', json: '{"city":"Bern"}', output: { degrees: 20 } }], ['It is warm.']],
    steps: ASK,
    screen: [Q, 'A done: It is warm.', 'part: tool-weather output-available'],
  },
  {
    name: 'asks for the approval of a tool',
    answers: [[{ call: 'refund', json: '{"id":1}' }], ['Done.']],
    asks: ['refund'],
    steps: ASK,
    screen: [Q, 'A done: ', 'part: tool-refund approval-requested', 'asks: refund: true'],
    except: {
      'SDK 5': { screen: [Q, 'A done: Done.', 'part: tool-refund output-available'], why: 'Approval of a tool' },
    },
  },
  {
    name: 'sends an approval',
    answers: [[{ call: 'refund', json: '{"id":1}' }], ['Done.']],
    asks: ['refund'],
    steps: ['ask How?', 'allow'],
    screen: [Q, 'A done: Done.', 'part: tool-refund output-available'],
    next: ['user: How?', 'user: …the outputs - refund({"id":1}): approved by the reader'],
    nextParts: ['user: How?', 'call refund: {"id":1}', 'approved: true'],
    except: { 'SDK 5': { next: ['user: How?'], why: 'Approval of a tool' } },
  },
  {
    name: 'sends a refusal to approve',
    answers: [[{ call: 'refund', json: '{"id":1}' }], ['Then not.']],
    asks: ['refund'],
    steps: ['ask How?', 'refuse'],
    screen: [Q, 'A done: Then not.', 'part: tool-refund output-denied'],
    next: ['user: How?', 'user: …the outputs - refund({"id":1}): declined by the reader'],
    nextParts: ['user: How?', 'call refund: {"id":1}', 'approved: false'],
    except: {
      'SDK 5': {
        screen: [Q, 'A done: Then not.', 'part: tool-refund output-available'],
        next: ['user: How?'],
        why: 'Approval of a tool',
      },
    },
  },
  // A page that is left, and a connection that breaks.
  {
    name: 'reads on after a reload',
    answers: [['The port', HOLD, ' is 80.']],
    steps: ['ask How?', 'reload', 'go'],
    screen: [Q, 'A done: The port is 80.'],
  },
  {
    name: 'finds its answer after a reload before the first byte',
    answers: [[HOLD, 'The port is 80.']],
    steps: ['ask How?', 'reload', 'go'],
    screen: [Q, 'A done: The port is 80.'],
  },
  {
    name: 'reads on after a cut',
    answers: [['The port', HOLD, ' is 80.']],
    steps: ['ask How?', 'cut', 'retry', 'go'],
    screen: [Q, 'A done: The port is 80.'],
  },
  {
    name: 'says that the connection broke',
    answers: [['The port', HOLD, ' is 80.']],
    steps: ['ask How?', 'cut'],
    screen: [Q, 'A interrupted: The port', 'error: interrupted'],
  },
  {
    name: 'asks again for an answer that is no longer kept',
    answers: [['The port', HOLD, ' is 80.'], ['It is 80.']],
    steps: ['ask How?', 'cut', 'forget', 'retry'],
    screen: [Q, 'A done: It is 80.'],
    next: ['user: How?'],
  },
  {
    name: 'has the conversation after a reload',
    answers: [['One.'], ['Two.']],
    steps: ['ask A?', 'reload', 'ask B?'],
    screen: ['Q done: A?', 'A done: One.', 'Q done: B?', 'A done: Two.'],
    next: ['user: A?', 'assistant: One.', 'user: B?'],
  },
  {
    name: 'reads on after a reload, and the next question has the whole answer',
    answers: [['The port', HOLD, ' is 80.'], ['So.']],
    steps: ['ask A?', 'reload', 'go', 'ask B?'],
    screen: ['Q done: A?', 'A done: The port is 80.', 'Q done: B?', 'A done: So.'],
    next: ['user: A?', 'assistant: The port is 80.', 'user: B?'],
  },
  // Parts.
  {
    name: 'lists sources',
    answers: [['So.', { source: 'https://docs.test/a', title: 'A' }, { source: 'https://docs.test/b', title: 'B' }]],
    steps: ASK,
    screen: [Q, 'A done: So.', 'source: A https://docs.test/a', 'source: B https://docs.test/b'],
  },
  {
    name: 'has thoughts before its answer',
    answers: [[{ think: 'Hm.' }, 'So.']],
    steps: ASK,
    screen: [Q, 'A done: So.', 'part: reasoning'],
  },
  {
    name: 'has nothing but thoughts',
    answers: [[{ think: 'The port is 80.' }]],
    steps: ASK,
    screen: [Q, 'A done: ', 'part: reasoning'],
  },
  {
    name: 'offers choices',
    answers: [['Which?', { data: 'choices', value: { options: ['A', 'B'] } }]],
    steps: ASK,
    screen: [Q, 'A done: Which?', 'part: data-choices'],
  },
  {
    name: 'shows a file',
    answers: [['See:', { file: 'AA==' }]],
    steps: ASK,
    screen: [Q, 'A done: See:', 'part: file'],
  },
];
