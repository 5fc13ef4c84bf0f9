import 'deep-chat';
import { startBench } from '../../page/benchPage';
import { createReading } from '../../page/createReading';

/** deep-chat with a handler that passes on each piece of the stream, as its documentation shows it. */
void startBench(async (settings, host) => {
  const chat = document.createElement('deep-chat');
  chat.style.cssText = 'position:fixed;right:16px;bottom:16px;width:400px;height:640px';
  chat.history = settings.earlier.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'ai', text }));
  let onDelta = (_text: string) => {};
  let onEnd = () => {};
  const reading = createReading(
    settings,
    (text) => onDelta(text),
    () => onEnd(),
  );
  chat.connect = {
    stream: true,
    handler: (_body, signals) => {
      onDelta = (text) => void signals.onResponse({ text });
      onEnd = () => signals.onClose();
      signals.onOpen();
      reading.ask();
    },
  };
  await new Promise<void>((resolve) => {
    chat.onComponentRender = () => resolve();
    host.append(chat);
  });
  return {
    ...reading,
    ask: () => chat.submitUserMessage({ text: settings.question }),
    answer: () => [...(chat.shadowRoot?.querySelectorAll('.ai-message-text') ?? [])].at(-1) ?? null,
  };
});
