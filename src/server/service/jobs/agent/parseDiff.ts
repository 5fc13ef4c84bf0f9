export interface DiffLine {
  kind: 'added' | 'removed' | 'same';
  text: string;
  /** Line numbers in the old and in the new file; `null` if the line is not in that file. */
  before: number | null;
  after: number | null;
}

/** Changed lines of a file, with their context. */
export interface DiffHunk {
  /** `@@ -1,4 +1,5 @@ Title`. */
  header: string;
  lines: DiffLine[];
}

export interface DiffFile {
  path: string;
  /** Its earlier path, if it was moved. */
  from: string | null;
  added: number;
  removed: number;
  hunks: DiffHunk[];
}

/** Parses a unified diff from git. Never throws: it leaves out lines that it cannot parse. */
export function parseDiff(diff: string): DiffFile[] {
  const files: DiffFile[] = [];
  let before = 0;
  let after = 0;
  for (const line of diff.split('\n')) {
    const file = files.at(-1);
    const hunk = file?.hunks.at(-1);
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (line.startsWith('diff --git ')) {
      const path = line.slice(line.lastIndexOf(' b/') + 3);
      files.push({ path: unquote(path), from: null, added: 0, removed: 0, hunks: [] });
    } else if (!file) continue;
    else if (header) {
      before = Number(header[1]);
      after = Number(header[2]);
      file.hunks.push({ header: line, lines: [] });
    } else if (line.startsWith('rename from ')) file.from = unquote(line.slice('rename from '.length));
    else if (!hunk || line.startsWith('\\')) continue;
    else if (line.startsWith('+')) {
      hunk.lines.push({ kind: 'added', text: line.slice(1), before: null, after });
      after += 1;
      file.added += 1;
    } else if (line.startsWith('-')) {
      hunk.lines.push({ kind: 'removed', text: line.slice(1), before, after: null });
      before += 1;
      file.removed += 1;
    } else if (line.startsWith(' ')) {
      hunk.lines.push({ kind: 'same', text: line.slice(1), before, after });
      before += 1;
      after += 1;
    }
  }
  return files;
}

/** Decodes a file name that git has quoted. */
function unquote(path: string): string {
  return path.startsWith('"') || path.endsWith('"') ? path.replaceAll('"', '') : path;
}
