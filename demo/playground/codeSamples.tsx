import { createMaths } from 'docs-assistant/maths';
import { createEchoTransport } from './createEchoTransport';

/** A sample value for an option that is code, such as a function or a React node: the code to copy, and the value itself. */
export interface CodeSampleOf {
  code: string;
  /** Line of code that the sample needs. */
  import?: string;
  /** True if the option works in React only. */
  isReactOnly?: boolean;
  /** @param report Shows a line in the playground. */
  create(report: (line: string) => void): unknown;
}

/** A sample for every option that is code. */
export const CODE_SAMPLES: Record<string, CodeSampleOf> = {
  slots: {
    code: '{ emptyState: <p>Ask me about the product.</p> }',
    isReactOnly: true,
    create: () => ({ emptyState: <p>Ask me about the product.</p> }),
  },
  parts: {
    code: "{ 'data-price': ({ part }) => <strong>{part.data.amount}</strong> }",
    isReactOnly: true,
    create: () => ({ 'data-*': ({ part }: { part: object }) => <code>{JSON.stringify(part)}</code> }),
  },
  consent: {
    code: '<p>Questions are sent to our assistant. <a href="/privacy">Privacy</a></p>',
    isReactOnly: true,
    create: () => (
      <p>
        Questions are sent to our assistant. <a href="/">Privacy</a>
      </p>
    ),
  },
  extensions: {
    code: '[createMaths()]',
    import: "import { createMaths } from 'docs-assistant/maths';",
    isReactOnly: true,
    create: () => [createMaths()],
  },
  transport: {
    code: "new DefaultChatTransport({ api: '/api/chat' })",
    import: "import { DefaultChatTransport } from 'ai';",
    isReactOnly: true,
    create: (report) => createEchoTransport(report),
  },
  onEvent: {
    code: '(event) => console.log(event.type, event)',
    create: (report) => (event: { type: string }) => report(`onEvent: ${JSON.stringify(event)}`),
  },
  onError: {
    code: '(error) => console.error(error.kind, error.message)',
    create: (report) => (error: { kind: string; message: string }) =>
      report(`onError: ${error.kind}, ${error.message}`),
  },
  onEscalate: {
    code: 'async (request) => { await createTicket(request); }',
    create: (report) => (request: object) => report(`onEscalate: ${JSON.stringify(request)}`),
  },
  onSubmitForm: {
    code: 'async (values) => { await saveAddress(values); }',
    create: (report) => (values: object) => report(`onSubmitForm: ${JSON.stringify(values)}`),
  },
  supportUrl: {
    code: "({ threadId }) => `https://example.com/support?thread=${threadId ?? ''}`",
    create: (report) => (request: object) => {
      report(`supportUrl: ${JSON.stringify(request)}`);
      return 'https://example.com/support';
    },
  },
  search: {
    code: '(query) => findPages(query)',
    create: (report) => (query: string) => {
      report(`search: ${query}`);
      return [{ url: '/guides/search', title: `A page about ${query}` }];
    },
  },
  onOpenChange: {
    code: '(open, { reason }) => console.log(open, reason)',
    create: (report) => (open: boolean, details: { reason: string }) =>
      report(`onOpenChange: ${open}, ${details.reason}`),
  },
  navigate: {
    code: '(address) => { router.push(new URL(address).pathname); return true; }',
    create: (report) => (address: string) => {
      report(`navigate: ${address}`);
      return true;
    },
  },
  fetch: {
    code: '(address, init) => { console.log(address); return fetch(address, init); }',
    create: (report) => (address: string, init: RequestInit) => {
      report(`fetch: ${address}`);
      return window.fetch(address, init);
    },
  },
};
