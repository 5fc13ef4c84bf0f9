import type { ResolvedLimits } from './AttachmentLimits';
import { readFileType } from './readFileType';

/** Why a file cannot be attached. */
export type FileRefusalReason = 'type' | 'size' | 'count';

/** The browser's description of a file before the file is read. */
export interface CandidateFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Accepted files, each with the type it is sent as, and refused files. */
export interface CheckedFiles<File extends CandidateFile> {
  accepted: { file: File; mediaType: string }[];
  refused: { file: File; reason: FileRefusalReason }[];
}

/** Separates files that can be attached from files that cannot. A refused file does not affect the others. */
export function checkFiles<File extends CandidateFile>(
  files: readonly File[],
  attachedCount: number,
  limits: ResolvedLimits,
): CheckedFiles<File> {
  const checked: CheckedFiles<File> = { accepted: [], refused: [] };
  for (const file of files) {
    const type = readFileType(file.name, file.type);
    const room = limits.maxCount - attachedCount - checked.accepted.length;
    if (type === null || !limits.kinds.includes(type.kind)) checked.refused.push({ file, reason: 'type' });
    else if (file.size > limits.maxBytes) checked.refused.push({ file, reason: 'size' });
    else if (room <= 0) checked.refused.push({ file, reason: 'count' });
    else checked.accepted.push({ file, mediaType: type.mediaType });
  }
  return checked;
}
