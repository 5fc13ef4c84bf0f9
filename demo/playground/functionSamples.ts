/** A sample value for an option that is a function: the code to copy, and a working function. */
export interface FunctionSample {
  code: string;
  /** @param report Shows a line in the playground. */
  create(report: (line: string) => void): unknown;
}

/** A sample for every option that is a function. */
export const FUNCTION_SAMPLES: Record<string, FunctionSample> = {
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
