import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKDOWN_END } from '../../pages/links/toDocsPath';

/** Maximum length of a path from a model, in characters. */
const PATH_MAX_LENGTH = 300;

/**
 * The path of a markdown file below a folder, for reading or writing; `null` for a place that is forbidden to a model: outside of the
 * folder, also through a link in the repository, in a hidden folder, or under a name that some file system reads as a hidden folder.
 *
 * @param isNew Creates the parent folders.
 */
export async function openPagePath(folder: string, file: string, isNew = false): Promise<string | null> {
  const segments = file.split('/');
  if (file.length > PATH_MAX_LENGTH || !MARKDOWN_END.test(file) || !segments.every(isPlainName)) return null;
  for (let depth = 1; depth <= segments.length; depth += 1) {
    const path = join(folder, ...segments.slice(0, depth));
    const found = await lstat(path).catch(() => null);
    const isLast = depth === segments.length;
    if (found && !(isLast ? found.isFile() : found.isDirectory())) return null;
    // Writing to a hard link would also change the file elsewhere.
    if (found && isLast && found.nlink > 1) return null;
    if (!found && !isLast && isNew) await mkdir(path);
  }
  return join(folder, ...segments);
}

/**
 * Windows drops dots and spaces at the end, reads `:` as a part of a file and `\` as `/`, and gives `.git` the short name `git~1`; macOS
 * ignores characters without a width. Git refuses such names as well (https://git-scm.com/docs/git-config, `core.protectNTFS` and
 * `core.protectHFS`).
 */
function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    !/^\.|[. ]$|[\\:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name) &&
    !/^[^.]{1,8}~\d+$|^git~|^node_modules$/i.test(name)
  );
}
