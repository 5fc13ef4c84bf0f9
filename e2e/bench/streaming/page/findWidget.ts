import type { BenchPage, BenchStatus } from './benchPage';

/** Waits for the open widget and finds its controls by the documented parts in its open shadow root. */
export async function findWidget(): Promise<BenchPage> {
  await until(() => (findShadowRoot()?.querySelector('[part~="input"]') ?? null) !== null);
  const root = findShadowRoot()!;
  // Found once, because the probe asks for it each time it looks.
  const panel = root.querySelector<HTMLElement>('[part~="panel"]')!;
  const parts = (name: string) => [...root.querySelectorAll<HTMLElement>(`[part~="${name}"]`)];
  // The streamed answer is found once, too: among 50 messages, finding it costs more than showing it.
  let streaming: HTMLElement | null = null;
  const findMessage = () => {
    if (streaming?.isConnected && streaming.dataset.state === 'streaming') return streaming;
    return (streaming = parts('message').findLast((element) => element.dataset.role === 'assistant') ?? null);
  };
  // Only its text: sources and buttons follow it.
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
