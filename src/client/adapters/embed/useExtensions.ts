import { useEffect, useState } from 'react';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';

type Extensions = readonly MarkdownExtension[];

/**
 * The extensions of the script tag. Loads the named ones: `maths`, `diagrams` (drawn by the page's own `mermaid`) or `diagrams:<address of
 * mermaid's module>`. A script may also pass its own extensions.
 */
export function useExtensions(given: readonly (string | MarkdownExtension)[] = []): Extensions {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, MarkdownExtension>>(new Map());
  const names = given.filter((item) => typeof item === 'string').join('|');

  useEffect(() => {
    let isGone = false;
    for (const name of names.split('|').filter(Boolean)) {
      load(name).then(
        (extension) => !isGone && setLoaded((known) => (known.has(name) ? known : new Map(known).set(name, extension))),
        (error: unknown) => console.error(`[docs-assistant] The extension ${name} could not be loaded.`, error),
      );
    }
    return () => {
      isGone = true;
    };
  }, [names]);

  return given.flatMap((item) => (typeof item === 'string' ? (loaded.get(item) ?? []) : item));
}

async function load(name: string): Promise<MarkdownExtension> {
  const { loadExtension } = await import('./loadExtension');
  return loadExtension(name);
}
