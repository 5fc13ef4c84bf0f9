export interface StreamContender {
  name: string;
  /** Floors show what is possible, peers what is usual. */
  kind: 'floor' | 'ours' | 'peer';
  /** The page's script. Contenders with the same page differ in their settings. */
  page: string;
  shows: 'nothing' | 'source' | 'markdown';
  /** See `BenchSettings`. */
  flushMs?: number;
}

/** The widget's own flush interval in a paced stream, in milliseconds. */
const FLUSH_MS = 50;

/** All contenders, in the order of the tables. */
export const STREAM_CONTENDERS: StreamContender[] = [
  { name: 'floor-null', kind: 'floor', page: 'streaming/page/floor-null.ts', shows: 'nothing' },
  { name: 'floor-lines', kind: 'floor', page: 'streaming/page/floor-lines.ts', shows: 'source', flushMs: FLUSH_MS },
  { name: 'ours', kind: 'ours', page: 'streaming/page/ours.tsx', shows: 'markdown' },
  { name: 'ours-tag', kind: 'ours', page: 'streaming/page/ours-tag.ts', shows: 'markdown' },
  { name: 'react-markdown', kind: 'peer', page: 'streaming/peers/pages/react-markdown.tsx', shows: 'markdown' },
  { name: 'streamdown', kind: 'peer', page: 'streaming/peers/pages/streamdown.tsx', shows: 'markdown' },
];

/** URL segment of a contender's built page. */
export function toPageName(contender: StreamContender): string {
  return contender.page.replace(/^.*\//, '').replace(/\.tsx?$/, '');
}
