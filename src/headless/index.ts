export { useDocsAssistant } from './useDocsAssistant';
export { SLOW_NOTICE_MS } from './createHostedSession';
export type { AssistantActions, UseDocsAssistantOptions, UseDocsAssistantReturn } from './useDocsAssistant';
export type { AttachedFile, Question } from './Question';
export { createAssistantTransport, FIRST_BYTE_TIMEOUT_MS, IDLE_TIMEOUT_MS } from '../core/createAssistantTransport';
export type {
  AssistantTransport,
  AssistantTransportOptions,
  SendMessagesOptions,
} from '../core/createAssistantTransport';
export type { AssistantChunk } from '../core/assistantChunk';
export type { AnswerEnd } from '../core/createChunkReader';
export type { AssistantEvent, OpenReason } from '../core/assistantEvents';
export type { AnswerEnding, AskSource, Feedback } from '../core/assistantMessage';
export type { ConversationSummary } from '../core/conversations';
export type { TextStore } from '../core/createConversationShelf';
export type { ChatMessage, Thread } from '../core/createMessageRequest';
export type { Suggestion } from '../core/links/readSuggestions';
export type { ServiceOptions } from '../core/resolveConfiguration';
export { isServiceError, ServiceError } from '../core/ServiceError';
export type { ServiceErrorDetails, ServiceErrorKind } from '../core/ServiceError';
export type { FileView, MessageState, MessageView } from '../core/toMessageView';
export type { SearchView, Source } from '../core/toSources';
export { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../core/pageContext';
export type { PageContextItem } from '../core/pageContext';
export type { ContextItem, ContextType, SearchFilter } from '../contract';
export type { LiveText } from '../core/createLiveText';
