import type { BenchPage, BenchStatus } from './benchPage';

/** Waits for the open widget, and asks and finds it as a reader would: by the documented parts in its open shadow root. */
export async function findWidget(): Promise<BenchPage> {
  await until(() => (findShadowRoot()?.querySelector('[part~="input"]') ?? null) !== null);
  const root = findShadowRoot()!;
  // Found once, as the probe asks for it with every look.
  const panel = root.querySelector<HTMLElement>('[part~="panel"]')!;
  const parts = (name: string) => [...root.querySelectorAll<HTMLElement>(`[part~="${name}"]`)];
  // The answer on its way is looked for once, too: among 50 messages that costs more than to show it.
  let streaming: HTMLElement | null = null;
  const findMessage = () => {
    if (streaming?.isConnected && streaming.dataset.state === 'streaming') return streaming;
    return (streaming = parts('message').findLast((element) => element.dataset.role === 'assistant') ?? null);
  };
  // Its text alone: sources and buttons stand behind it.
  const findAnswer = () => findMessage()?.querySelector<HTMLElement>('[part~="answer"]') ?? null;
  return {
    composer: () => parts('input')[0] ?? null,
    answer: findAnswer,
    status: () => (panel.dataset.status ?? 'submitted') as BenchStatus,
    failure: () => parts('error')[0]?.textContent ?? undefined,
  };
}

function findShadowRoot(): ShadowRoot | null {
  for (const element of document.querySelectorAll('*')) {
    if (element.shadowRoot?.querySelector('[part~="panel"]')) return element.shadowRoot;
  }
  return null;
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (isTrue() ? resolve() : void requestAnimationFrame(look));
    look();
  });
}
