import { useEffect, useState } from 'react';
import { toJson } from '../../shared/contract/toJson';
import { toPageUrl } from '../core/conversation/readPassages';
import { writeAnswer } from '../core/conversation/sharing/toAnswerMarkdown';
import type { AgentCall } from '../page/agentTools';
import { takeAgentCalls } from '../page/takeAgentCalls';
import type { SiteSearch } from '../search/SiteSearch';
import type { PanelAddOnsProps } from './PanelAddOns';
import { useSearch } from './search/useSearch';

/** Maximum number of results of a search. */
const RESULTS_MAX = 10;

/** Carries out the calls of the browser's own agent: questions in the conversation that the reader sees, and searches. Renders nothing. */
export function AgentTools(props: PanelAddOnsProps) {
  const { controller, model } = props;
  const { assistant, labels, docsUrl } = model;
  const { messages, status, waiting, isConsentPending } = assistant;
  const search = useSearch(props.search ?? '', props);
  // State, so that a call is looked at only in a render that has its question. Effects of earlier renders may run after the call.
  const [asked, setAsked] = useState<readonly AgentCall[]>([]);

  useEffect(() => {
    const ended = asked.filter(({ text, reply }) => {
      const index = messages.findLastIndex((message) => message.role === 'user' && message.text === text);
      const isRunning = /^s[ut]/.test(status) && index > messages.length - 3;
      if (isRunning || isConsentPending || waiting.some((question) => question.text === text)) return false;
      const answer = messages[index + 1];
      if (index >= 0 && answer) void writeAnswer(answer, docsUrl, labels).then(reply);
      else reply('No answer.');
      return true;
    });
    if (ended.length > 0) setAsked((calls) => calls.filter((call) => !ended.includes(call)));
  }, [asked, messages, status, waiting, isConsentPending, docsUrl, labels]);

  // Without dependencies, so that each call sees the last render.
  useEffect(() =>
    takeAgentCalls(controller, (call) => {
      if (call.tool === 'search') return call.reply(find(call, search, docsUrl));
      const outcome = assistant.actions.ask({ text: call.text, source: 'agent' });
      if (outcome === 'empty' || outcome === 'full') call.reply(`Not asked: ${outcome}.`);
      else setAsked((calls) => [...calls, call]);
    }),
  );

  return null;
}

async function find({ text, signal }: AgentCall, search: SiteSearch, docsUrl: string): Promise<string> {
  const found = await search(text, signal);
  return toJson(found.slice(0, RESULTS_MAX).map((page) => ({ ...page, url: toPageUrl(page.url, docsUrl) })))!;
}
