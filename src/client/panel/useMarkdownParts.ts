import { useEffect, useMemo } from 'react';
import type * as codeParts from './chunks/codeMarkdown';
import type { CodeBlock } from '../markdown/code/CodeBlock';
import type { PartsSource, ExtendedSyntax } from '../markdown/extended/PartsSource';
import { reportMissingPart } from './ui/reportMissingPart';
import { adoptStyles } from './ui/styles/adoptStyles';

/** Maximum wait for extended syntax, in milliseconds; after it the answer is rendered without. */
const WAIT_MS = 5_000;

/** Modules for content that only some answers hold: each is loaded with the first answer that does, with its styles. */
export function useMarkdownParts(root: ShadowRoot, nonce: string | undefined): PartsSource {
  const { source, end } = useMemo(() => createMarkdownParts(root, nonce), [root, nonce]);
  useEffect(() => end, [end]);
  return source;
}

function createMarkdownParts(root: ShadowRoot, nonce: string | undefined) {
  const adopted: (() => void)[] = [];
  /** Set while extended syntax is being loaded. */
  let loading: Promise<void> | null = null;
  /** Set while the tools of code are being loaded. */
  let loadingCode: Promise<typeof codeParts> | null = null;
  let code: typeof codeParts | null = null;

  const adopt = (css: string) => adopted.push(adoptStyles(root, css, nonce));

  const source = {
    extended: null as ExtendedSyntax | null,
    load: () =>
      (loading ??= new Promise<void>((resolve) => {
        setTimeout(resolve, WAIT_MS);
        import('./chunks/extendedMarkdown')
          .then(({ css, extended }) => {
            adopt(css);
            source.extended = extended;
          })
          .catch(reportMissingPart)
          .finally(resolve);
      }).finally(() => (loading = null))),
    addCodeTools(block: CodeBlock) {
      // An import that has been made before still takes a frame.
      if (code) return code.addCodeTools(block);
      // For each import the browser walks through all modules beneath it: one for all blocks.
      (loadingCode ??= import('./chunks/codeMarkdown')
        .then(async (module) => {
          // Modules that arrive at one time for one answer go into one frame.
          await loading;
          adopt(module.css);
          return (code = module);
        })
        .finally(() => (loadingCode = null))).then((module) => module.addCodeTools(block), reportMissingPart);
    },
  } satisfies PartsSource;
  return {
    source,
    end: () => {
      for (const remove of adopted.splice(0)) remove();
      source.extended = code = null;
    },
  };
}
