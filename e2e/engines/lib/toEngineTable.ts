import type { Engine } from './findEngines';

/** The results of a run of the stories. */
export interface EngineResults {
  /** Browser and version by engine. */
  versions: Partial<Record<Engine, string>>;
  /** Result by story and engine. */
  stories: Record<string, Partial<Record<Engine, 'ok' | 'FAILED'>>>;
  /** The costs of streamed answers, in the order of the measurements. */
  costs: string[];
}

/** The table engine × story, in markdown. */
export function toEngineTable({ versions, stories }: EngineResults): string {
  const engines = Object.keys(versions) as Engine[];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(stories).map(([story, row]) => line([story, ...engines.map((name) => row[name] ?? '–')]));
  const header = ['Story', ...engines.map((name) => versions[name] ?? name)];
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows].join('\n');
}
