import { readFileSync, readdirSync } from 'node:fs';

/** Command lines of page processes in every engine. */
const PAGE_PROCESS = /--type=renderer|-contentproc\b.*\btab\b|WebKitWebProcess/;

/** Time between two samples, in milliseconds. */
const INTERVAL_MS = 5;

/** Processor time of pages so far, at one moment; both in milliseconds. */
interface Sample {
  at: number;
  busy: number;
}

/** Watches the processor time of the pages in the browsers of this process. */
export interface ProcessorWatch {
  /**
   * Ends the watch. The returned function gives the maximum work of a page's main thread between two moments of `Date.now`, in
   * milliseconds.
   */
  stop(): (from: number, to: number) => number;
}

/**
 * Watches the processor time of the main threads of pages. Time that other work on the machine takes from an idle page does not count. On
 * systems other than Linux, which do not report it, elapsed time counts.
 */
export function watchProcessor(): ProcessorWatch {
  const pages = findPages();
  const samples: Sample[] = [];
  const look = () => samples.push({ at: Date.now(), busy: readBusy(pages) });
  look();
  const timer = setInterval(look, INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return (from, to) => {
        const wall = to - from;
        if (pages.length === 0) return wall;
        const first = samples.findLast(({ at }) => at <= from) ?? samples[0]!;
        const last = samples.find(({ at }) => at >= to) ?? samples.at(-1)!;
        return Math.min(wall, last.busy - first.busy);
      };
    },
  };
}

/** Processor time of the processes' main threads, in milliseconds. */
function readBusy(ids: string[]): number {
  return ids.reduce((sum, id) => sum + Number(read(`/proc/${id}/task/${id}/schedstat`).split(' ')[0]) / 1e6, 0);
}

/** The page processes below this one. On Linux it throws if there are no such processes, because nothing would be measured. */
function findPages(): string[] {
  if (process.platform !== 'linux') return [];
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((id) => [id, /^PPid:\s*(\d+)$/m.exec(read(`/proc/${id}/status`))?.[1] ?? '']));
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && (id === String(process.pid) || isOurs(parents.get(id)));
  const pages = processes.filter(
    (id) => isOurs(id) && PAGE_PROCESS.test(read(`/proc/${id}/cmdline`).replaceAll('\0', ' ')),
  );
  if (pages.length === 0) throw new Error('No page process of the browser was found below this one.');
  return pages;
}

/** Content of a file in `/proc`; empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
