import { readFileSync, readdirSync } from 'node:fs';

/** Pages are processes of their own in every engine; their command lines say so. */
const PAGE_PROCESS = /--type=renderer|-contentproc\b.*\btab\b|WebKitWebProcess/;

/** Time between two looks, in milliseconds. */
const INTERVAL_MS = 5;

/** Processor time that pages have taken so far, at one moment; both in milliseconds. */
interface Sample {
  at: number;
  busy: number;
}

/** The processor time of the pages in the browsers that this process has started, while it is watched. */
export interface ProcessorWatch {
  /** Ends the watch. The result gives the most that the pages' main threads have worked between two moments of `Date.now`, in milliseconds. */
  stop(): (from: number, to: number) => number;
}

/**
 * Watches the processor time of the main threads of pages. A machine that is busy with something else takes time from a page in which it
 * does nothing; that time is not the page's. Where the system does not tell processor time (it is not Linux), all time is.
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

/** Processor time of the main threads of processes, in milliseconds. */
function readBusy(ids: string[]): number {
  return ids.reduce((sum, id) => sum + Number(read(`/proc/${id}/task/${id}/schedstat`).split(' ')[0]) / 1e6, 0);
}

/** The page processes below this one. Throws where there is none on Linux, as nothing would be measured. */
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

/** A file of `/proc`; empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
