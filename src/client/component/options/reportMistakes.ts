import type { OptionMistake } from './checkOptions';

const reported = new Set<string>();

/** Logs each mistake once, with the valid values. The texts are loaded only when there is a mistake. */
export function reportMistakes(mistakes: readonly OptionMistake[]): void {
  for (const mistake of mistakes) {
    const { name, value } = mistake;
    const key = `${name} ${typeof value === 'string' ? value : typeof value}`;
    if (reported.has(key)) continue;
    reported.add(key);
    import('./describeMistake').then(
      ({ describeMistake }) => {
        const text = describeMistake(mistake, document);
        if (text !== null) console.error(`[docs-assistant] ${text}`);
      },
      () => console.error(`[docs-assistant] The option ${name} has no effect.`),
    );
  }
}
