export { DocsAssistant } from './component/DocsAssistant';
export type { DocsAssistantOptions, OpenChangeDetails } from './options/DocsAssistantOptions';
export type {
  DocsAssistantBaseProps,
  DocsAssistantHandle,
  DocsAssistantProps,
  ServiceAddress,
} from './options/DocsAssistantProps';
export type { AnswerPart, AnswerPartApi, AnswerPartProps, AnswerParts, PartRenderer } from './options/AnswerParts';
export type { ChatBackend } from './core/transport/ChatBackend';
export type {
  BuiltInParts,
  ChoicesData,
  FormField,
  FormPartData,
  FormValues,
  ImagePartData,
  NavigateData,
  SuggestionsData,
} from '../shared/contract/message/answerParts';
export type { SiteTool, SiteTools, StandardSchema, SubmittedForm } from './core/conversation/SiteTools';
export type { MessagePart } from './core/conversation/assistantMessage';
export type {
  DocsAssistantSlots,
  EmptyStateSlotData,
  HeaderSlotData,
  LauncherSlotData,
  MessageActionsSlotData,
  SlotContentOf,
} from './options/DocsAssistantSlots';
export type { AttachmentKind, AttachmentLimits } from './core/conversation/attachments/AttachmentLimits';
export type { OpenInTarget } from './core/conversation/sharing/toPromptLink';
export type { EscalationRequest, SupportRequest } from './core/conversation/EscalationRequest';
export type { AssistantEvent, OpenReason } from './core/conversation/assistantEvents';
export type { MessageView } from './core/conversation/toMessageView';
export type { ServiceError, ServiceErrorKind } from './core/conversation/ServiceError';
export type { ContextItem, SearchFilter } from '../shared/contract';
export type { LabelName, Labels } from '../shared/locales/en';
