import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import { useDocsAssistant, type UseDocsAssistantOptions } from '.';
import { createControlledFetch } from './testing/createControlledFetch';

// Real timers: a busy machine may be slow.
configure({ asyncUtilTimeout: 5_000 });

/** A complete second interface on the hook, as a site with its own design would write it. */
function PlainAssistant(options: UseDocsAssistantOptions) {
  const { messages, status, error, isSlow, draft, history, problem, actions } = useDocsAssistant(options);
  const isBusy = status === 'submitted' || status === 'streaming';
  if (problem !== null) return <p role="alert">{problem}</p>;
  return (
    <section aria-label="Assistant">
      <ol aria-label="Messages">
        {messages.map(({ id, role, text, state, searches, sources, suggestions, feedback }) => (
          <li key={id} data-state={state} aria-label={role}>
            <p>{text}</p>
            {searches.map(({ query, resultCount }) => (
              <p key={query}>{`Searched for ${query}: ${resultCount}`}</p>
            ))}
            {sources.map(({ number, title, url }) => (
              <a key={url} href={url ?? undefined}>{`${number}. ${title}`}</a>
            ))}
            {suggestions.map(({ label, path }) => (
              <button key={path} type="button" onClick={() => actions.ask({ text: label, source: 'suggestion' })}>
                {label}
              </button>
            ))}
            {role === 'assistant' && state !== 'streaming' && (
              <button type="button" aria-pressed={feedback === 'up'} onClick={() => actions.giveFeedback(id, 'up')}>
                Helpful
              </button>
            )}
          </li>
        ))}
      </ol>
      {isSlow && <p role="status">This takes long.</p>}
      {error !== null && (
        <p role="alert">
          {`Sorry (${error.kind}).`} <button onClick={() => actions.retry()}>Retry</button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actions.ask(draft);
        }}
      >
        <input aria-label="Question" value={draft} onChange={(event) => actions.setDraft(event.target.value)} />
        {isBusy ? (
          <button type="button" onClick={actions.stop}>
            Stop
          </button>
        ) : (
          <button>Send</button>
        )}
        <button type="button" onClick={actions.startNew}>
          New
        </button>
      </form>
      {history.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => actions.openConversation(id)}>{`Open ${title}`}</button>
      ))}
    </section>
  );
}

const messages = () => within(screen.getByRole('list', { name: 'Messages' })).queryAllByRole('listitem');
const press = async (name: string) => userEvent.setup({ document }).click(await screen.findByRole('button', { name }));
const send = async (text: string) =>
  userEvent.setup({ document }).type(screen.getByLabelText('Question'), `${text}{Enter}`);

function setUp(options: UseDocsAssistantOptions = {}) {
  const network = createControlledFetch();
  const given = { domain: 'acme', apiKey: 'acme_dsc_1', docsUrl: 'https://docs.test/', fetch: network.fetch };
  render(<PlainAssistant {...given} store={createMemoryStore()} {...options} />);
  return network;
}

it('supports everything: search, answer, sources, suggestion, thread, rating, new conversation, history', async () => {
  const network = setUp();
  await send('How?');
  expect(messages()).toHaveLength(1);
  network.last.send(
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'how' } },
    {
      type: 'tool-output-available',
      toolCallId: 'c',
      output: { results: [{ path: '/a', metadata: { title: 'Page A' } }] },
    },
  );
  await screen.findByText('Searched for how: 1');
  network.last.say('So');
  await screen.findByText('So');
  network.last.answer(' it goes.\n\n```suggestions\n(What next?)[/next]\n```', 't7');
  expect(await screen.findByRole('link', { name: '1. Page A' })).toHaveProperty('href', 'https://docs.test/a');
  await press('Helpful');
  expect(screen.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('true');
  await press('What next?');
  expect(network.last.body.threadId).toBe('t7');
  network.last.answer('That.', 't7');
  await screen.findByText('That.');
  await press('New');
  expect(messages()).toHaveLength(0);
  await press('Open How?');
  expect(messages()).toHaveLength(4);
});

it('stops, fails, retries, and says what is wrong with its options', async () => {
  const network = setUp();
  await send('One?');
  network.last.say('Half of');
  await screen.findByText('Half of');
  await press('Stop');
  await screen.findByRole('button', { name: 'Send' });
  expect(messages()[1]?.dataset.state).toBe('stopped');
  await send('Two?');
  network.last.fail(500, '<h1>Internal Server Error</h1>');
  expect((await screen.findByRole('alert')).textContent).toContain('Sorry (server).');
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['[docs-assistant]', expect.objectContaining({ message: expect.stringContaining('The service answered 500.') })],
  ]);
  vi.mocked(console.error).mockClear();
  await press('Retry');
  network.last.answer('Second.');
  await screen.findByText('Second.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(messages()).toHaveLength(4);
  expect(network.requests).toHaveLength(3);
});

it('renders on a server, where it stays as it begins', () => {
  const network = createControlledFetch();
  const html = renderToString(<PlainAssistant domain="acme" apiKey="acme_dsc_1" fetch={network.fetch} />);
  expect(html).toContain('aria-label="Question"');
  expect(network.requests).toEqual([]);
});

it('says what is wrong with its options', () => {
  setUp({ domain: '' });
  expect(screen.getByRole('alert').textContent).toContain('domain is missing');
});
