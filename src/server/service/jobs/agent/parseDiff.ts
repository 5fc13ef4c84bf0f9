/** A line of a diff. */
export interface DiffLine {
  kind: 'added' | 'removed' | 'same';
  text: string;
  /** Number in the old file and in the new one; `null` where it is in none. */
  before: number | null;
  after: number | null;
}

/** Lines of a file that changed, with those around them. */
export interface DiffHunk {
  /** `@@ -1,4 +1,5 @@ Title`. */
  header: string;
  lines: DiffLine[];
}

/** A file of a diff. */
export interface DiffFile {
  path: string;
  /** Its path before, where it was moved. */
  from: string | null;
  added: number;
  removed: number;
  hunks: DiffHunk[];
}

/** Reads a unified diff as git writes it. Never throws: what is not understood is left out. */
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

/** A name with characters that git writes in quotes. */
function unquote(path: string): string {
  return path.startsWith('"') || path.endsWith('"') ? path.replaceAll('"', '') : path;
}
