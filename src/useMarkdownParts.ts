import { useEffect, useMemo } from 'react';
import type * as codeParts from './codeMarkdown';
import type { PartsSource, RareParts } from './widget/markdown/rare/PartsSource';
import { reportMissingPart } from './widget/reportMissingPart';
import { adoptStyles } from './widget/styles/adoptStyles';

/** An answer that takes more does not wait longer for it, in milliseconds: it is shown as well as it can be. */
const WAIT_MS = 5_000;

/** What answers take that not every answer takes: each is loaded with the first that does, with its styles. */
export function useMarkdownParts(root: ShadowRoot, nonce: string | undefined): PartsSource {
  const { source, end } = useMemo(() => createMarkdownParts(root, nonce), [root, nonce]);
  useEffect(() => end, [end]);
  return source;
}

function createMarkdownParts(root: ShadowRoot, nonce: string | undefined) {
  const adopted = new Map<string, () => void>();
  let rare: RareParts | null = null;
  /** Set while the rare parts are on their way. */
  let loading: Promise<void> | null = null;
  let code: typeof codeParts | null = null;

  /** The same part may come more than once: its styles are there once. */
  const style = (css: string) => adopted.has(css) || adopted.set(css, adoptStyles(root, css, nonce));

  async function load() {
    const module = await import('./rareMarkdown');
    style(module.css);
    rare = module.rare;
  }

  async function loadCode() {
    const module = await import('./codeMarkdown');
    // What comes for one answer at one time goes into one frame.
    await loading;
    style(module.css);
    code = module;
  }

  const source: PartsSource = {
    get rare() {
      return rare;
    },
    load: () =>
      (loading ??= new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS);
        load()
          .catch(reportMissingPart)
          .finally(() => {
            clearTimeout(timer);
            loading = null;
            resolve();
          });
      })),
    addCodeTools(block) {
      // An import that has been made before still takes a frame.
      if (code) code.addCodeTools(block);
      else loadCode().then(() => code?.addCodeTools(block), reportMissingPart);
    },
  };
  return {
    source,
    end() {
      for (const remove of adopted.values()) remove();
      adopted.clear();
    },
  };
}
