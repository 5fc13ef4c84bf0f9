import { expect } from '@playwright/test';
import type { ReceivedRequest, StoryOptions } from '../../fixtures/AssistantPage';
import type { Tab, TabTarget } from './Tab';

let stories = 0;

/** The assistant in a tab of any engine, found by roles and names as by a reader. */
export class StoryPage {
  /** URL under which the local service logs this story's requests. */
  service = '';

  constructor(readonly tab: Tab) {}

  readonly launcher: TabTarget = { role: 'button', name: 'Ask AI' };
  readonly panel: TabTarget = { role: 'dialog', name: /Ask AI|Earlier conversations/ };
  readonly input: TabTarget = { role: 'textbox', name: 'Your question', within: this.panel };
  readonly stop = this.button('Stop generating');
  readonly retry = this.button(/^Try again/);
  readonly alert: TabTarget = { role: 'alert', within: this.panel };
  readonly questions: TabTarget = { role: 'article', name: 'You asked', within: this.panel };
  readonly answers: TabTarget = { role: 'article', name: 'Assistant answered', within: this.panel };
  readonly answerText: TabTarget = { css: '[part=answer]', within: this.panel };

  button(name: string | RegExp): TabTarget {
    return { role: 'button', name, within: this.panel };
  }

  /** Opens a story page of the demo with its own service URL, so that stories do not affect each other. */
  async openStory({ story = 'assistant', scenario = 'normal', props = {}, query = {} }: StoryOptions = {}) {
    stories += 1;
    const isCounted = /:\d+$/.test(scenario);
    const prefix = `/scenarios/${scenario}${isCounted ? '' : ':'}:${process.pid}-${stories}-${Date.now().toString(36)}`;
    this.service = `${demoUrl()}${prefix}`;
    const parameters = new URLSearchParams({ ...query, service: prefix, props: JSON.stringify(props) });
    await this.tab.goto(`${demoUrl()}/demo/pages/${story}.html?${parameters.toString()}`);
    await this.expectCount({ role: 'heading' }, (count) => count > 0);
  }

  async open() {
    await this.tab.click(this.launcher);
    await this.expectVisible(this.input);
  }

  async ask(question: string) {
    await this.tab.write(this.input, question);
    await this.tab.press('Enter');
  }

  /** Waits until an answer has ended successfully. */
  async expectAnswer(index = 0) {
    await this.expectState('done', index);
  }

  async expectState(state: string, index = 0) {
    await expect.poll(() => this.attribute({ ...this.answers, nth: index }, 'data-state')).toBe(state);
  }

  async expectVisible(target: TabTarget) {
    await this.expectCount(target, (count) => count > 0);
  }

  async expectGone(target: TabTarget) {
    await this.expectCount(target, (count) => count === 0);
  }

  async expectCount(target: TabTarget, isRight: number | ((count: number) => boolean)) {
    const test = typeof isRight === 'number' ? (count: number) => count === isRight : isRight;
    await expect
      .poll(async () => test(await this.count(target)), {
        message: `number of elements that are ${JSON.stringify(target)}: ${String(isRight)}`,
      })
      .toBe(true);
  }

  async expectText(target: TabTarget, text: RegExp | string) {
    const asserted = expect.poll(() => this.text(target));
    await (typeof text === 'string' ? asserted.toBe(text) : asserted.toMatch(text));
  }

  /** Waits until an element with this name or text has the focus, in whatever shadow root. */
  async expectFocus(name: string) {
    await expect.poll(() => this.focus()).toBe(name);
  }

  count(target: TabTarget): Promise<number> {
    return this.tab.read(target, (elements) => elements.length);
  }

  /** Text of the first element; empty if there is no element. */
  text(target: TabTarget): Promise<string> {
    return this.tab.read(target, (elements) => elements[0]?.textContent?.trim() ?? '');
  }

  attribute(target: TabTarget, name: 'data-state' | 'aria-pressed' | 'aria-expanded' | 'href'): Promise<string | null> {
    const readers = {
      'data-state': (elements: HTMLElement[]) => elements[0]?.getAttribute('data-state') ?? null,
      'aria-pressed': (elements: HTMLElement[]) => elements[0]?.getAttribute('aria-pressed') ?? null,
      'aria-expanded': (elements: HTMLElement[]) => elements[0]?.getAttribute('aria-expanded') ?? null,
      href: (elements: HTMLElement[]) => elements[0]?.getAttribute('href') ?? null,
    };
    return this.tab.read(target, readers[name]);
  }

  value(target: TabTarget): Promise<string> {
    return this.tab.read(target, (elements) => (elements[0] as HTMLInputElement | undefined)?.value ?? '');
  }

  /** Rectangle of the first element, in the viewport. */
  box(target: TabTarget): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.tab.read(target, (elements) => {
      const { x, y, width, height } = elements[0]?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });
  }

  /** Computed text direction of the first element. */
  direction(target: TabTarget): Promise<string> {
    return this.tab.read(target, (elements) => (elements[0] ? getComputedStyle(elements[0]).direction : ''));
  }

  /** Name or text of the focused element, in whatever shadow root. */
  focus(): Promise<string> {
    return this.tab.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const label = active?.id ? (active.getRootNode() as ParentNode).querySelector(`label[for="${active.id}"]`) : null;
      return active?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? active?.textContent?.trim() ?? '';
    }, null);
  }

  /** Types of the events that the component has sent to the site. */
  events(): Promise<string[]> {
    return this.tab.evaluate(() => window.story.events.map(({ type }) => type), null);
  }

  /** The questions that the service received from this story, without requests about kept answers. */
  async requests(): Promise<ReceivedRequest[]> {
    const response = await fetch(`${this.service}/requests`);
    const log = (await response.json()) as ReceivedRequest[];
    return log.filter(({ method, path }) => method === 'POST' && !path.endsWith('/answer'));
  }
}

/** URL of the demo that this run has started. */
export function demoUrl(): string {
  return process.env.DEMO_URL ?? '';
}
