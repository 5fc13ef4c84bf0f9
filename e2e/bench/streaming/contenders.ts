export interface StreamContender {
  name: string;
  /** Floors show what is possible, peers what is usual. */
  kind: 'floor' | 'ours' | 'peer';
  /** The page's script. Contenders with the same page differ in their settings. */
  page: string;
  shows: 'nothing' | 'source' | 'markdown';
  /** See `BenchSettings`. */
  flushMs?: number;
  throttleMs?: number;
  /** `asked`: the runner types the earlier questions into the composer. Otherwise the page gets the earlier messages. */
  earlier?: 'asked';
}

/** Value of `experimental_throttle` in the SDK's own documentation. */
const THROTTLE_MS = 50;

/**
 * All contenders, in the order of the tables.
 *
 * @param flushMs The widget's own flush interval in a paced stream: plain lines are measured with the same one.
 */
export function createContenders(flushMs: number): StreamContender[] {
  return [
    { name: 'floor-null', kind: 'floor', page: 'streaming/page/floor-null.ts', shows: 'nothing' },
    { name: 'floor-lines', kind: 'floor', page: 'streaming/page/floor-lines.ts', shows: 'source' },
    { name: `floor-lines@${flushMs}`, kind: 'floor', page: 'streaming/page/floor-lines.ts', shows: 'source', flushMs },
    {
      name: `floor-elements@${flushMs}`,
      kind: 'floor',
      page: 'streaming/page/floor-elements.ts',
      shows: 'markdown',
      flushMs,
    },
    { name: 'floor-final', kind: 'floor', page: 'streaming/page/floor-final.ts', shows: 'markdown' },
    { name: 'smd', kind: 'floor', page: 'streaming/peers/pages/smd.ts', shows: 'markdown' },
    { name: 'ours', kind: 'ours', page: 'streaming/page/ours.tsx', shows: 'markdown', earlier: 'asked' },
    { name: 'ours-tag', kind: 'ours', page: 'streaming/page/ours-tag.ts', shows: 'markdown', earlier: 'asked' },
    {
      name: 'usechat-reactmarkdown',
      kind: 'peer',
      page: 'streaming/peers/pages/react-markdown.tsx',
      shows: 'markdown',
    },
    {
      name: `usechat-reactmarkdown@${THROTTLE_MS}`,
      kind: 'peer',
      page: 'streaming/peers/pages/react-markdown.tsx',
      shows: 'markdown',
      throttleMs: THROTTLE_MS,
    },
    { name: 'usechat-streamdown', kind: 'peer', page: 'streaming/peers/pages/streamdown.tsx', shows: 'markdown' },
    { name: 'assistant-ui', kind: 'peer', page: 'streaming/peers/pages/assistant-ui.tsx', shows: 'markdown' },
    { name: 'deep-chat', kind: 'peer', page: 'streaming/peers/pages/deep-chat.ts', shows: 'markdown' },
  ];
}

/** URL segment of a contender's built page. */
export function toPageName(contender: StreamContender): string {
  return contender.page.replace(/^.*\//, '').replace(/\.tsx?$/, '');
}
