import { useEffect, useMemo } from 'react';
import type * as codeModule from './chunks/codeMarkdown';
import type { CodeBlock } from '../markdown/code/CodeBlock';
import type { MarkdownModules, ExtendedSyntax } from '../markdown/extended/MarkdownModules';
import { reportMissingModule } from './ui/elements/reportMissingModule';
import { adoptStyles } from './ui/styles/adoptStyles';

/** Maximum wait for extended syntax, in milliseconds. After that, the answer is rendered without it. */
const WAIT_MS = 5_000;

/** Modules for content that only some answers have. Each is loaded with its styles when the first answer needs it. */
export function useMarkdownModules(root: ShadowRoot): MarkdownModules {
  const { source, end } = useMemo(() => createMarkdownModules(root), [root]);
  useEffect(() => end, [end]);
  return source;
}

function createMarkdownModules(root: ShadowRoot) {
  const adopted: (() => void)[] = [];
  /** Set while extended syntax is loading. */
  let loading: Promise<void> | null = null;
  /** Set while the code tools are loading. */
  let loadingCode: Promise<typeof codeModule> | null = null;
  let code: typeof codeModule | null = null;

  const adopt = (css: string) => adopted.push(adoptStyles(root, css));

  const source = {
    extended: null as ExtendedSyntax | null,
    load: () =>
      (loading ??= new Promise<void>((resolve) => {
        setTimeout(resolve, WAIT_MS);
        import('../markdown/extended/extendedSyntax')
          .then((extended) => {
            adopt(extended.extendedStyles);
            source.extended = extended;
          })
          .catch(reportMissingModule)
          .finally(resolve);
      }).finally(() => (loading = null))),
    addCodeTools(block: CodeBlock) {
      // A repeated import still takes a frame.
      if (code) return code.addCodeTools(block);
      // One import for all blocks, because for each import the browser visits all modules beneath it.
      (loadingCode ??= import('./chunks/codeMarkdown')
        .then(async (module) => {
          // Waits for the other module, so that both appear in one frame.
          await loading;
          adopt(module.css);
          return (code = module);
        })
        .finally(() => (loadingCode = null))).then((module) => module.addCodeTools(block), reportMissingModule);
    },
  } satisfies MarkdownModules;
  return {
    source,
    end: () => {
      for (const remove of adopted.splice(0)) remove();
      source.extended = code = null;
    },
  };
}
