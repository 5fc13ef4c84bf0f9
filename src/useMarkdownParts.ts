import { useEffect, useMemo } from 'react';
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

  /** The same part may come more than once: its styles are there once. */
  const style = (css: string) => adopted.has(css) || adopted.set(css, adoptStyles(root, css, nonce));

  const source: PartsSource = {
    get rare() {
      return rare;
    },
    load: () =>
      (loading ??= new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS);
        import('./rareMarkdown')
          .then((module) => {
            style(module.css);
            rare = module.rare;
          })
          .catch(reportMissingPart)
          .finally(() => {
            clearTimeout(timer);
            resolve();
          });
      }).finally(() => (loading = null))),
    addCodeTools: (block) =>
      void import('./codeMarkdown').then(async (module) => {
        // What comes for one answer at one time goes into one frame.
        await loading;
        style(module.css);
        module.addCodeTools(block);
      }, reportMissingPart),
  };
  return {
    source,
    end() {
      for (const remove of adopted.values()) remove();
      adopted.clear();
    },
  };
}
