/**
 * The script tag: `<script async src="…/embed.js" data-domain="acme" data-api-key="…"></script>`. A classic script without any
 * framework: it draws the tag's button, and finds everything else beside itself when the button alone does not do.
 */
import { launcherLabels } from '../locales/launcherLabels';
import { createFront } from '../shell/createFront';
import type { Front } from '../shell/createFront';
import { createLoading } from '../shell/createLoading';
import { drawFront } from '../shell/drawFront';
import type { ShellOptions } from '../shell/ShellOptions';
import { addMethods } from './addMethods';
import type { AssistantOptions, DocsAssistantGlobal } from './DocsAssistantGlobal';
import { isLikelyUsable, opens, startsOpen } from './expectations';
import { getLoaderParts } from './loaderParts';
import type { PageAssistants, PageCall, PageModule } from './PageAssistants';
import { readAttributes } from './readAttributes';
import type { Rest } from './Takeover';

declare global {
  interface Window {
    DocsAssistant?: DocsAssistantGlobal;
  }
}

/** What the button says by the language of the page until more than the button is loaded: the field's short name, `AI` by default. */
const WORDS: Readonly<Record<string, string>> = {
  en: launcherLabels.launcher,
  de: 'KI',
  fr: 'IA',
  es: 'IA',
  pt: 'IA',
  it: 'IA',
  ru: 'ИИ',
  uk: 'ШІ',
};

const tag = document.currentScript as HTMLScriptElement;
const options = readAttributes(tag);
const hasOptions = Object.keys(options).length > 0;
// A page sees the nonce in the property only.
options.nonce ??= tag.nonce;
const { version, q = [], init } = window.DocsAssistant ?? {};
if (version) init?.(options, PACKAGE_VERSION);
else start();

function start() {
  const calls: PageCall[] = [];
  let isOpen = false;
  let tries = 0;
  let front: Front | undefined;
  let assistants: PageAssistants | undefined;

  const load = <Module>(address: string, failures: number): Promise<Module> =>
    // A browser may remember that a module could not be loaded: another address is another try.
    import(/* @vite-ignore */ `${new URL(failures ? `${address}?${failures}` : address, tag.src)}`);
  const importRest = (failures: number) => load<Rest>(REST_ADDRESS, tries + failures);
  const loading = createLoading(
    (failures) => load<PageModule>(PAGE_ADDRESS, (tries = failures)),
    () => {
      draw();
      assistants = loading.loadedRest?.default(getLoaderParts(), importRest, calls, front);
    },
  );

  function draw() {
    if (!front) return;
    const language = front.givenOptions.locale || document.documentElement.lang || 'en';
    const launcher = WORDS[language.split('-')[0]!] ?? 'AI';
    drawFront(front, { isOpen, loading: loading.status }, { ...launcherLabels, launcher });
  }

  function call(...each: PageCall): unknown {
    if (assistants) return assistants(...each);
    const [, name] = each;
    if (name === 'isOpen') return isOpen;
    calls.push(each);
    if (name === 'on') return;
    if (name === 'destroy') front?.remove();
    isOpen = opens(name, isOpen);
    loading.start();
    // At the same time as what calls for it.
    if (isOpen || name === 'load') importRest(0).catch(() => {});
    draw();
  }

  const docsAssistant: DocsAssistantGlobal = addMethods(
    {
      version: PACKAGE_VERSION,
      init(given: AssistantOptions, tagVersion?: string) {
        const key = given.id ?? '';
        const shellOptions = given as ShellOptions;
        if (assistants || front || shellOptions.variant === 'inline' || !isLikelyUsable(shellOptions))
          call(key, 'init', given, tagVersion);
        else {
          front = createFront(window, shellOptions);
          front.call = (name, ...details) =>
            loading.status === 'failed' ? loading.start() : call(key, name, ...details);
          calls.push([key, 'init', given]);
          draw();
          if (isOpen || startsOpen(window, shellOptions)) call(key, 'load');
        }
        return addMethods({}, (...each) => call(key, ...each));
      },
    },
    (...each) => call(undefined, ...each),
  );
  window.DocsAssistant = docsAssistant;
  for (const [name, ...parameters] of q)
    (docsAssistant as unknown as Record<string, (...each: unknown[]) => unknown>)[name]?.(...parameters);
  // What initializes an assistant elsewhere may well be an element, which needs more than the button.
  if (hasOptions) docsAssistant.init(options);
  else loading.start();
}
