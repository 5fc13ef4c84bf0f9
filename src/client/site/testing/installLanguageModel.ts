/** What the double of a browser's model does. */
export interface LanguageModelScript {
  availability?: 'available' | 'downloadable' | 'downloading' | 'unavailable';
  /** Languages that it reads and writes. @default the five of Chrome */
  languages?: readonly string[];
  /** The pieces of its answer. */
  pieces?: readonly string[];
  /** What comes after the pieces. @default 'end' */
  ending?: 'end' | 'failure' | 'silence';
  /** Share of the model that is loaded before the download fails or hangs. @default it is loaded */
  download?: 'failure' | 'silence';
  /** Size of the context in tokens of four characters. @default 4096 */
  contextWindow?: number;
}

/** What has been asked of the double. */
export interface LanguageModelLog {
  /** Options of each session that was created. */
  created: { initialPrompts?: readonly { role: string; content: string }[]; expectedInputs?: unknown }[];
  prompts: string[];
  destroyed: number;
  /** Number of prompts that were aborted. */
  aborted: number;
}

/**
 * Puts a double of `LanguageModel` into the window, by the specification (webmachinelearning.github.io/prompt-api). It uses nothing from
 * outside of it, so that a story can run it in a page.
 *
 * @returns Its log, which is also `window.languageModelLog`.
 */
export function installLanguageModel(script: LanguageModelScript): LanguageModelLog {
  const { languages = ['en', 'es', 'ja', 'de', 'fr'], pieces = [], ending = 'end', contextWindow = 4096 } = script;
  const log: LanguageModelLog = { created: [], prompts: [], destroyed: 0, aborted: 0 };
  let availability = script.availability ?? 'available';
  type Needs = Record<'expectedInputs' | 'expectedOutputs', readonly { languages?: readonly string[] }[] | undefined>;
  interface Options extends Needs {
    initialPrompts?: readonly { role: string; content: string }[];
    monitor?: (target: EventTarget) => void;
    signal?: AbortSignal;
  }
  const measure = (text: string) => Math.ceil(text.length / 4);
  const fail = (name: string) => new DOMException(`${name} of the double`, name);
  const isFit = ({ expectedInputs = [], expectedOutputs = [] }: Needs) =>
    [...expectedInputs, ...expectedOutputs].every((each) =>
      (each.languages ?? []).every((name) => languages.includes(name)),
    );

  class LanguageModel extends EventTarget {
    readonly contextWindow = contextWindow;
    contextUsage: number;
    private readonly ending = new AbortController();

    static availability = async (needs: Needs) => (isFit(needs) ? availability : 'unavailable');

    static async create(options: Options): Promise<LanguageModel> {
      const { signal, monitor, initialPrompts = [] } = options;
      signal?.throwIfAborted();
      if (availability === 'unavailable' || !isFit(options)) throw fail('NotSupportedError');
      if (availability !== 'available') {
        if (!(navigator as { userActivation?: { isActive: boolean } }).userActivation?.isActive)
          throw fail('NotAllowedError');
        const target = new EventTarget();
        monitor?.(target);
        availability = 'downloading';
        const report = (loaded: number) =>
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
        report(0);
        report(0.5);
        if (script.download !== undefined) {
          availability = 'downloadable';
          if (script.download === 'failure') throw fail('NetworkError');
          await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
        }
        await Promise.resolve();
        report(1);
        availability = 'available';
      }
      log.created.push(options);
      return new LanguageModel(initialPrompts.reduce((sum, { content }) => sum + measure(content), 0));
    }

    constructor(usage: number) {
      super();
      if (usage > contextWindow) throw fail('QuotaExceededError');
      this.contextUsage = usage;
    }

    async measureContextUsage(input: string, { signal }: { signal?: AbortSignal } = {}) {
      signal?.throwIfAborted();
      if (this.ending.signal.aborted) throw fail('InvalidStateError');
      return measure(input);
    }

    promptStreaming(input: string, { signal }: { signal?: AbortSignal } = {}): ReadableStream<string> {
      const { ending: gone } = this;
      log.prompts.push(input);
      const isTooLong = this.contextUsage + measure(input) > contextWindow;
      let next = 0;
      return new ReadableStream<string>({
        start(controller) {
          const abort = () => {
            log.aborted += 1;
            controller.error(signal?.reason ?? fail('AbortError'));
          };
          if (gone.signal.aborted) controller.error(fail('InvalidStateError'));
          else if (signal?.aborted) abort();
          else if (isTooLong) controller.error(fail('QuotaExceededError'));
          signal?.addEventListener('abort', abort, { once: true });
          gone.signal.addEventListener('abort', () => signal?.removeEventListener('abort', abort));
        },
        pull(controller) {
          const piece = pieces[next++];
          if (piece !== undefined) controller.enqueue(piece);
          else if (ending === 'end') controller.close();
          else if (ending === 'failure') controller.error(fail('UnknownError'));
          else return new Promise(() => {});
          return undefined;
        },
      });
    }

    destroy() {
      if (!this.ending.signal.aborted) log.destroyed += 1;
      this.ending.abort();
    }
  }

  Object.defineProperty(window, 'LanguageModel', { configurable: true, writable: true, value: LanguageModel });
  Object.assign(window, { languageModelLog: log });
  return log;
}
