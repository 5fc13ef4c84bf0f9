import type { AssistantRuntime } from '@assistant-ui/react';
import { AssistantRuntimeProvider, MessagePrimitive, ThreadPrimitive } from '@assistant-ui/react';
import { AssistantChatTransport, useAISDKChat, useChatRuntime } from '@assistant-ui/react-ai-sdk';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import { useLayoutEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import remarkGfm from 'remark-gfm';
import type { BenchSettings } from '../../page/benchPage';
import { startBench } from '../../page/benchPage';
import { createFrame } from '../../page/createFrame';
import type { ChatHandle } from './ChatHandle';
import { toMessage } from './toMessage';

/** assistant-ui's primitives, its runtime for the chat SDK and its react-markdown package, as their documentation shows them. */
void startBench(async (settings, host) => {
  const root = createFrame(host);
  let handle: ChatHandle | undefined;
  await new Promise<void>((resolve) => {
    const onCommit = (next: ChatHandle) => {
      handle = next;
      resolve();
    };
    createRoot(root).render(<Assistant settings={settings} onCommit={onCommit} />);
  });
  return {
    ask: () => handle?.send(),
    answer: () => [...root.querySelectorAll('[data-role="assistant"]')].at(-1) ?? null,
    status: () => handle?.status ?? 'submitted',
    failure: () => handle?.failure,
  };
});

interface AssistantProps {
  settings: BenchSettings;
  onCommit(handle: ChatHandle): void;
}

function Assistant({ settings, onCommit }: AssistantProps) {
  const messages = useMemo(() => settings.earlier.map(toMessage), [settings]);
  const transport = useMemo(() => new AssistantChatTransport({ api: settings.endpoint }), [settings]);
  const runtime = useChatRuntime({ messages, transport });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <Commits runtime={runtime} settings={settings} onCommit={onCommit} />
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport>
          <ThreadPrimitive.Messages components={{ UserMessage, AssistantMessage }} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

function Commits({ runtime, settings, onCommit }: AssistantProps & { runtime: AssistantRuntime }) {
  const chat = useAISDKChat();
  const status = chat?.status ?? 'ready';
  const failure = chat?.error?.message;
  useLayoutEffect(() => {
    const send = () => runtime.thread.append({ role: 'user', content: [{ type: 'text', text: settings.question }] });
    onCommit({ send, status, failure });
  }, [runtime, settings, onCommit, status, failure]);
  return null;
}

function UserMessage() {
  return (
    <MessagePrimitive.Root data-role="user">
      <MessagePrimitive.Parts />
    </MessagePrimitive.Root>
  );
}

function AssistantMessage() {
  return (
    <MessagePrimitive.Root data-role="assistant">
      <MessagePrimitive.Parts components={{ Text: MarkdownText }} />
    </MessagePrimitive.Root>
  );
}

function MarkdownText() {
  return <MarkdownTextPrimitive remarkPlugins={[remarkGfm]} />;
}
