/**
 * The script tag: `<script async src="…/embed.js" data-domain="acme" data-api-key="…"></script>`. A classic script without any framework:
 * it draws the tag's button, and loads everything else from its own folder when more than the button is needed.
 */
import { createLauncher, type ButtonModule, type Launcher, type LauncherFactory } from '../../launcher/createLauncher';
import { createModuleLoader } from '../../launcher/createModuleLoader';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import { launcherLabels } from '../../../shared/locales/launcherLabels';
import { wasAnyLeftOpen } from '../../page/openMark';
import { own } from '../../page/browser/native';
import { addCommands } from './addCommands';
import type { Assistants, Call } from './Commands';
import type { ImportPanel } from './createAssistant';
import type { ScriptTagOptions, DocsAssistantGlobal } from './DocsAssistantGlobal';
import { isLikelyUsable } from './isLikelyUsable';
import type * as MountModule from './mount';
import { readAttributes } from './readAttributes';

declare global {
  interface Window {
    DocsAssistant?: DocsAssistantGlobal;
  }
}

/** The button's text by the language of the page, until the full texts are loaded: a short word for AI, `AI` by default. */
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

// With `document.currentScript`, the host of an `<img name="currentScript">` on the page would decide which code is loaded.
const tag = own.currentScript as HTMLScriptElement | null;
// Copies only own properties: an element or a frame that is named `DocsAssistant` inherits the others, and a page may have added some to
// `Object.prototype`.
const { version, q = [], init } = { __proto__: null, ...window.DocsAssistant } as Partial<DocsAssistantGlobal>;
if (!tag?.src) console.error('[docs-assistant] embed.js needs <script src>, not type=module.');
else if (version) init?.(readAttributes(tag), PACKAGE_VERSION);
else {
  /** Calls that wait until the assistants are mounted. */
  const waiting: Call[] = [];
  let isOpen = false;
  let query = '';
  let launcher: Launcher | undefined;
  let assistants: Assistants | undefined;

  const load = <Module>(address: string, failures?: number): Promise<Module> => {
    if (failures) query += '?';
    const importFile = async (file: string): Promise<Module> => {
      // With a relative `src`, `<base>` may have changed since. An import relative to this script still finds its files, except in a
      // sandboxed frame, whose own scripts are foreign to it.
      const isWhole = tag.getAttribute('src')!.includes('//') || origin === 'null';
      return import(/* @vite-ignore */ `${isWhole ? new URL(file, tag.src) : file}`);
    };
    const file = `./${address}`;
    // Firefox remembers that a file could not be loaded, and every browser waits for one that hangs, so a retry has another address. A page
    // with a map of integrity blocks that, so the last attempt has the first one.
    return importFile(file + query).catch(() => importFile(file));
  };

  const importPanel: ImportPanel = (failures) => load(PANEL_ADDRESS, failures);
  const create: LauncherFactory = createLauncher.bind(null, () => load<ButtonModule>(BUTTONS_ADDRESS));
  const loading = createModuleLoader(
    (failures) => load<typeof MountModule>(MOUNT_ADDRESS, failures),
    () => {
      draw();
      const mounted = loading.module?.mount(create, importPanel, launcher);
      if (!mounted) return;
      // A call may add further calls while it is carried out.
      for (const call of waiting) mounted(...call);
      assistants = mounted;
    },
  );

  function draw() {
    if (!launcher) return;
    const language = launcher.options.locale || launcher.language || 'en';
    // An invalid locale is reported later.
    const text = WORDS[language.slice(0, 2)] ?? 'AI';
    launcher.draw({ isOpen, loading: loading.status }, { launcher: text });
  }

  const run: Assistants = (...call) => {
    if (assistants) return assistants(...call);
    const [key, name, given] = call;
    if (name === 'isOpen') return isOpen;
    waiting.push(call);
    if (name === 'on') return;
    if (name === 'init' && !launcher && given.variant !== 'inline' && isLikelyUsable(given)) {
      launcher = create(window, given);
      // After a failed load the launcher of an open panel is a retry button.
      launcher.onEvent = (...each) => (loading.status === 'failed' && isOpen ? loading.start() : run(key, ...each));
      const isWanted = isOpen || given.defaultOpen || (given.agentTools && 'modelContext' in document);
      if (!isWanted && !wasAnyLeftOpen()) return draw();
    }
    // `toggle` and `press`.
    if (/^to|^p/.test(name)) isOpen = !isOpen;
    // `open`, `ask`, `addContext`, `focus` and `address`.
    else isOpen = /^[aof]/.test(name) || (isOpen && name !== 'close');
    loading.start();
    // Fetch the panel in parallel if it will be shown.
    if (loading.status === 'pending' && (isOpen || name === 'load')) importPanel(0).catch(() => {});
    draw();
  };

  // The getter is written in the object: `defineProperty` fails where a page has added `value` to `Object.prototype`.
  const createHandle = (key: Call[0]) =>
    addCommands(
      {
        get isOpen() {
          return run(key, 'isOpen') as boolean;
        },
      },
      (...command) => run(key, ...command),
    );
  const docsAssistant: DocsAssistantGlobal = Object.assign(createHandle(undefined), {
    version: PACKAGE_VERSION,
    init(given: ScriptTagOptions, tagVersion?: string) {
      const key = given.id ?? '';
      run(key, 'init', given as LauncherOptions, tagVersion);
      return createHandle(key);
    },
  });
  window.DocsAssistant = docsAssistant;
  for (const [name, ...parameters] of q)
    (docsAssistant as unknown as Record<string, (...each: unknown[]) => unknown>)[name]?.(...parameters);
  docsAssistant.init(readAttributes(tag), '');
}
