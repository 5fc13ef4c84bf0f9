export { DocsAssistant } from './DocsAssistant';
export type { DocsAssistantHandle, DocsAssistantProps, OpenChangeDetails } from './DocsAssistantProps';
export type {
  DocsAssistantSlots,
  EmptyStateSlotData,
  HeaderSlotData,
  LauncherSlotData,
  MessageActionsSlotData,
  SlotContentOf,
} from './DocsAssistantSlots';
export type { AttachmentKind, AttachmentLimits } from './core/attachments/AttachmentLimits';
export type { AssistantEvent, OpenReason } from './core/assistantEvents';
export type { MessageView } from './core/toMessageView';
export type { ServiceError, ServiceErrorKind } from './core/ServiceError';
export type { ContextItem, SearchFilter } from './contract';
export type { LabelName, Labels } from './locales/en';
