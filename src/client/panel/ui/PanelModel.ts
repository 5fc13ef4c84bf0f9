import type { RefObject } from 'react';
import type { ResolvedLimits } from '../../core/conversation/attachments/AttachmentLimits';
import type { Assistant } from '../../headless/useAssistant';
import type { DocsAssistantBaseProps } from '../../options/DocsAssistantProps';
import type { ComposerField } from './Composer';
import type { PageHelp } from './EmptyHelp';
import type { Follow } from './hooks/useFollowScroll';
import type { SharedContext } from './answer/MessageContext';
import type { PanelCloseReason, PanelVariant } from './PanelFrame';
import type { SharingOptions } from './sharing/Sharing';

/** Everything that the components of a panel share. */
export interface PanelModel extends SharedContext {
  /** The same object while its values do not change. */
  shared: SharedContext;
  id: string;
  variant: PanelVariant;
  /** True while it fills the window, as on a phone. */
  isSheet: boolean;
  /** Edge of the window for a docked panel. */
  dock: 'start' | 'end';
  isOpen: boolean;
  frameRef: RefObject<HTMLDialogElement | null>;
  assistant: Assistant;
  /** The part that stays in view while an answer grows. */
  follow: Follow;
  starterQuestions: readonly string[];
  /** A new function for each page. */
  readHelp(): Promise<PageHelp>;
  /** Title of the current page; empty if it has no title. */
  pageTitle: string;
  isOnline: boolean;
  /** False when conversations are not stored. */
  hasHistory: boolean;
  /** The limits for attached files; `null` if files cannot be attached. */
  attachmentLimits: ResolvedLimits | null;
  /** Set while the palette uses the field of the question. */
  field: ComposerField | null;
  setField(field: ComposerField | null): void;
  /** The site's options for sharing, its language of dates, and its text that asks for consent. */
  options: SharingOptions & Pick<DocsAssistantBaseProps, 'locale' | 'consent'>;
  /** The width that the reader has chosen, in pixels; `null` for the site's width. */
  width: number | null;
  onResize(width: number | null): void;
  onClose(reason: PanelCloseReason, event: Event): void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}
