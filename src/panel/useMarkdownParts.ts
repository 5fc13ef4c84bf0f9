import { useEffect, useMemo } from 'react';
import type * as codeParts from './chunks/codeMarkdown';
import type { CodeBlock } from '../markdown/code/CodeBlock';
import type { PartsSource, RareParts } from '../markdown/rare/PartsSource';
import { reportMissingPart } from '../widget/reportMissingPart';
import { adoptStyles } from '../widget/styles/adoptStyles';

/** An answer that takes more does not wait longer for it, in milliseconds: it is shown as well as it can be. */
const WAIT_MS = 5_000;

/** What answers take that not every answer takes: each is loaded with the first that does, with its styles. */
export function useMarkdownParts(root: ShadowRoot, nonce: string | undefined): PartsSource {
  const { source, end } = useMemo(() => createMarkdownParts(root, nonce), [root, nonce]);
  useEffect(() => end, [end]);
  return source;
}

function createMarkdownParts(root: ShadowRoot, nonce: string | undefined) {
  const adopted: (() => void)[] = [];
  /** Set while the rare parts are on their way. */
  let loading: Promise<void> | null = null;
  let code: typeof codeParts | null = null;

  const adopt = (css: string) => adopted.push(adoptStyles(root, css, nonce));

  const source = {
    rare: null as RareParts | null,
    load: () =>
      (loading ??= new Promise<void>((resolve) => {
        setTimeout(resolve, WAIT_MS);
        import('./chunks/rareMarkdown')
          .then(({ css, rare }) => {
            adopt(css);
            source.rare = rare;
          })
          .catch(reportMissingPart)
          .finally(resolve);
      }).finally(() => (loading = null))),
    addCodeTools(block: CodeBlock) {
      // An import that has been made before still takes a frame.
      if (code) return code.addCodeTools(block);
      import('./chunks/codeMarkdown').then(async (module) => {
        // What comes for one answer at one time goes into one frame.
        await loading;
        if (code === null) adopt(module.css);
        code = module;
        module.addCodeTools(block);
      }, reportMissingPart);
    },
  } satisfies PartsSource;
  return {
    source,
    end: () => {
      for (const remove of adopted.splice(0)) remove();
      source.rare = code = null;
    },
  };
}
