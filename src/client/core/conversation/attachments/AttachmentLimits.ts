import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX_COUNT } from '../../../../shared/contract/index';

/** Kinds of files that can be attached to a question. */
export type AttachmentKind = 'image' | 'pdf' | 'text';

/** Limits for files that readers attach to a question. */
export interface AttachmentLimits {
  /** Largest file in bytes; at most 5 MB, which is the service's limit. @default 5242880 */
  maxBytes?: number | undefined;
  /** Maximum number of files per question; at most 10, which is the service's limit. @default 10 */
  maxCount?: number | undefined;
  /** Kinds of files: images (JPEG, PNG, GIF, WebP), PDF, text and code. @default all three */
  kinds?: readonly AttachmentKind[] | undefined;
}

/** Limits with all values set. */
export type ResolvedLimits = Required<AttachmentLimits>;

/** The effective limits, within the service's limits; `null` when files cannot be attached. */
export function resolveLimits(attachments: boolean | AttachmentLimits | undefined): ResolvedLimits | null {
  if (attachments === undefined || attachments === false) return null;
  const {
    maxBytes = Infinity,
    maxCount = Infinity,
    kinds = ['image', 'pdf', 'text'],
  } = attachments === true ? {} : attachments;
  return {
    maxBytes: Math.min(maxBytes, ATTACHMENT_MAX_BYTES),
    maxCount: Math.min(maxCount, ATTACHMENTS_MAX_COUNT),
    kinds,
  };
}
