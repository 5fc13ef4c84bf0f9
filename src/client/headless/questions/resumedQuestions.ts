import type { AssistantChat } from '../chat/AssistantChat';

/** The question of each chat whose answer has arrived again, so that another page may have run its tools. */
export const resumedQuestions = new WeakMap<AssistantChat, string | undefined>();
