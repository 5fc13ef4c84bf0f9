export { useDocsAssistant } from './useDocsAssistant';
export type { AssistantActions, UseDocsAssistantOptions, UseDocsAssistantReturn } from './useDocsAssistant';
export type { AskOutcome, AttachedFile, Question } from './questions/Question';
export { QUESTIONS_WAITING_MAX_COUNT } from './questions/createQuestionQueue';
export type { WaitingQuestion } from './questions/createQuestionQueue';
export { createReadingTransport as createAssistantTransport } from './createReadingTransport';
export { FIRST_BYTE_TIMEOUT_MS, IDLE_TIMEOUT_MS } from '../core/transport/createAssistantTransport';
export type {
  AssistantTransport,
  AssistantTransportOptions,
  SendMessagesOptions,
} from '../core/transport/createAssistantTransport';
export type { AssistantChunk } from '../core/stream/assistantChunk';
export type { AnswerEnd } from '../core/stream/createChunkReader';
export type { AssistantEvent, DropReason, OpenReason } from '../core/conversation/assistantEvents';
export type {
  AnswerEnding,
  AskSource,
  AssistantMetadata,
  Feedback,
  MessagePart,
} from '../core/conversation/assistantMessage';
export type { SiteTool, SiteTools, StandardSchema, ToolRun } from '../core/conversation/SiteTools';
export type { ConversationSummary } from '../core/conversation/conversations';
export type { TextStore } from '../core/conversation/createConversationStore';
export type { ChatMessage, Thread } from '../core/transport/createMessageRequest';
export type { Suggestion } from '../core/links/readSuggestions';
export type { ChatBackend } from '../core/transport/ChatBackend';
export type { PagePath } from '../core/transport/PagePath';
export type { ServiceOptions } from '../core/transport/resolveConfiguration';
export { isServiceError, ServiceError } from '../core/conversation/ServiceError';
export type { ServiceErrorDetails, ServiceErrorKind } from '../core/conversation/ServiceError';
export type { FileView, MessageState, MessageView } from '../core/conversation/toMessageView';
export type { SearchView, Source } from '../core/conversation/toSources';
export { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../core/conversation/pageContext';
export type { PageContextItem } from '../core/conversation/pageContext';
export type { ContextItem, ContextType, SearchFilter } from '../../shared/contract';
export type { ReadingFile } from './SessionState';
export type { StreamingText } from '../core/conversation/StreamingText';
