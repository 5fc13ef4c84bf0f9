import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import type { ComponentType } from 'react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchSettings } from '../../page/benchPage';
import { startBench } from '../../page/benchPage';
import { createFrame } from '../../page/createFrame';
import type { ChatHandle } from './ChatHandle';

type Markdown = ComponentType<{ children: string }>;

/** `useChat` as its documentation shows it, with the given renderer for text parts. */
export function startUseChatPage(Markdown: Markdown): void {
  void startBench(async (settings, host) => {
    const root = createFrame(host);
    let handle: ChatHandle | undefined;
    await new Promise<void>((resolve) => {
      const onCommit = (next: ChatHandle) => {
        handle = next;
        resolve();
      };
      createRoot(root).render(<Chat settings={settings} Markdown={Markdown} onCommit={onCommit} />);
    });
    return {
      ask: () => handle?.send(),
      answer: () => [...root.querySelectorAll('[data-role="assistant"]')].at(-1) ?? null,
      status: () => handle?.status ?? 'submitted',
      failure: () => handle?.failure,
    };
  });
}

interface ChatProps {
  settings: BenchSettings;
  Markdown: Markdown;
  onCommit(handle: ChatHandle): void;
}

function Chat({ settings, Markdown, onCommit }: ChatProps) {
  const { messages, sendMessage, status, error } = useChat({
    transport: new DefaultChatTransport({ api: settings.endpoint }),
  });
  useLayoutEffect(() => {
    onCommit({ send: () => void sendMessage({ text: settings.question }), status, failure: error?.message });
  }, [onCommit, sendMessage, settings, status, error]);
  return (
    <div>
      {messages.map((message) => (
        <div key={message.id} data-role={message.role}>
          {message.parts.map((part, index) =>
            part.type === 'text' ? <Markdown key={index}>{part.text}</Markdown> : null,
          )}
        </div>
      ))}
    </div>
  );
}
