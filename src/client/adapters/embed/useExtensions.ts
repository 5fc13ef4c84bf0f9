import { useEffect, useState } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import type { DocsAssistantBaseProps } from '../../options/DocsAssistantProps';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import type { loadExtension } from './loadExtension';

type Extensions = readonly MarkdownExtension[];

/**
 * The extensions of the script tag. Loads the named ones: `maths`, `diagrams` (drawn by the page's own `mermaid`) or `diagrams:<address of
 * mermaid's module>`. A script may also pass its own extensions. The named ones speak the language of the panel.
 */
export function useExtensions(
  given: readonly (string | MarkdownExtension)[] = [],
  language: string,
  labels: DocsAssistantBaseProps['labels'],
): Extensions {
  const getLabels = useLatest(labels);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, MarkdownExtension>>(new Map());
  const names = given.filter((item) => typeof item === 'string').join('|');

  useEffect(() => {
    let isGone = false;
    for (const name of names.split('|').filter(Boolean)) {
      load(name, language, getLabels()).then(
        (extension) =>
          !isGone &&
          setLoaded((known) => (known.has(name + language) ? known : new Map(known).set(name + language, extension))),
        (error: unknown) => console.error(`[docs-assistant] The extension ${name} could not be loaded.`, error),
      );
    }
    return () => {
      isGone = true;
    };
  }, [names, language, getLabels]);

  return given.flatMap((item) => (typeof item === 'string' ? (loaded.get(item + language) ?? []) : item));
}

async function load(...of: Parameters<typeof loadExtension>): Promise<MarkdownExtension> {
  const module = await import('./loadExtension');
  return module.loadExtension(...of);
}
