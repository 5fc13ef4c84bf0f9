import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../core/conversation/pageContext';
import { freezeClock, pass, renderAssistant } from './testing/renderAssistant';
import { useAssistant } from './useAssistant';

beforeEach(freezeClock);
afterEach(() => {
  vi.useRealTimers();
});

const code = (value: string) => ({ type: 'code' as const, value, path: '/a', elementId: 'install' });

describe('the page of a question', () => {
  it('is shown as it is sent: without secrets, cut', async () => {
    const assistant = renderAssistant({ currentPath: `/p/${'x'.repeat(300)}?token=secret#part` });
    expect(assistant.now.page.path).toBe(`/p/${'x'.repeat(197)}`);
    const { body } = await assistant.ask('How?');
    expect(assistant.now.page).toEqual({ kind: 'sent', path: body.currentPath });
    expect(JSON.stringify(assistant.now.messages)).not.toContain('secret');
  });

  it('removed, leaves nothing of the page in the request, until it is restored', async () => {
    const assistant = renderAssistant({ currentPath: '/a' });
    await assistant.run((actions) => {
      actions.addContext({ ...code('x'), language: 'js' });
      actions.setPageIncluded(false);
    });
    expect(assistant.now).toMatchObject({ page: { kind: 'held', path: '/a' } });
    const first = await assistant.ask('How?');
    expect(first.body).not.toHaveProperty('currentPath');
    expect(first.body.context).toEqual([{ type: 'code', value: 'x' }]);
    first.answer('So.');
    await pass();
    await assistant.run((actions) => actions.setPageIncluded(true));
    expect(assistant.now).toMatchObject({ page: { kind: 'sent', path: '/a' } });
    expect((await assistant.ask('And?')).body.currentPath).toBe('/a');
  });

  it('without a page from the host, attached items keep their places', async () => {
    const assistant = renderAssistant();
    await assistant.run((actions) => actions.addContext(code('x')));
    expect((await assistant.ask('How?')).body.context).toEqual([code('x')]);
  });
});

describe('context items', () => {
  it('have limits: a long one is cut, and no more than ten go with a question', async () => {
    const assistant = renderAssistant({ currentPath: '/a' });
    const outcomes: boolean[] = [];
    await assistant.run((actions) => {
      outcomes.push(actions.addContext(code('x'.repeat(CONTEXT_VALUE_MAX_LENGTH + 1))));
      for (let index = 1; index < CONTEXT_ITEMS_MAX_COUNT; index += 1)
        outcomes.push(actions.addContext(code(`${index}`)));
    });
    expect(outcomes).toEqual(Array.from({ length: CONTEXT_ITEMS_MAX_COUNT }, () => true));
    expect(assistant.now.isContextFull).toBe(false);
    await assistant.run((actions) => outcomes.push(actions.addContext(code('one more'))));
    expect(outcomes.at(-1)).toBe(false);
    expect(assistant.now).toMatchObject({ isContextFull: true });
    await assistant.run((actions) => actions.removeContext(code('3')));
    expect(assistant.now.isContextFull).toBe(false);
    expect(assistant.now.context).toHaveLength(CONTEXT_ITEMS_MAX_COUNT - 1);
    const { body } = await assistant.ask('How?');
    expect(body.context?.[0]?.value).toHaveLength(CONTEXT_VALUE_MAX_LENGTH);
    expect(body.context?.[0]).not.toHaveProperty('isCut');
    expect(assistant.now.messages[0]?.context[0]).toMatchObject({ isCut: true });
  });
});

it('the page of a question is the address at that moment, even if nothing was rendered since', async () => {
  history.replaceState(null, '', '/one');
  const useHook: typeof useAssistant = (options) =>
    useAssistant({
      ...options,
      get currentPath() {
        return location.pathname;
      },
    });
  const assistant = renderAssistant({}, { useHook });
  history.replaceState(null, '', '/two');
  expect((await assistant.ask('How?')).body.currentPath).toBe('/two');
  history.replaceState(null, '', '/');
});
