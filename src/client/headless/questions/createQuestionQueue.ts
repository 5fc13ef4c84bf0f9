import type { AskSource, AssistantMetadata } from '../../core/conversation/assistantMessage';
import type { DropReason } from '../../core/conversation/assistantEvents';
import { ServiceError } from '../../core/conversation/ServiceError';
import type { AttachedFile } from './Question';
import type { SessionStore } from '../SessionState';
import type { SessionTools } from '../createSessionTools';

/** Maximum number of questions that wait for the current answer to end. */
export const QUESTIONS_WAITING_MAX_COUNT = 10;

/** A queued question with everything that is sent with it. */
export interface WaitingQuestion {
  text: string;
  files: readonly AttachedFile[];
  metadata: AssistantMetadata;
  source: AskSource;
}

/** The queued questions in order. */
export type QuestionQueue = ReturnType<typeof createQuestionQueue>;

/** Creates the queue of a session. It is stored in the session's state, so that the interface can show it. */
export function createQuestionQueue(store: SessionStore, { emit }: SessionTools) {
  return {
    /** Adds a question; false, with an error for developers, when {@link QUESTIONS_WAITING_MAX_COUNT} questions are already waiting. */
    add(question: WaitingQuestion): boolean {
      const { waiting } = store.state;
      const { source } = question;
      if (waiting.length >= QUESTIONS_WAITING_MAX_COUNT) {
        const message = `${QUESTIONS_WAITING_MAX_COUNT} questions are already waiting, so this one is not asked. Ask it after a "finish" event.`;
        emit({ type: 'error', source, error: new ServiceError({ kind: 'bad-request', message }) });
        return false;
      }
      store.patch({ waiting: [...waiting, question] });
      emit({ type: 'ask-waiting', source, position: waiting.length + 1 });
      return true;
    },
    /** Removes and returns the next question. */
    take(): WaitingQuestion | null {
      const [next = null, ...waiting] = store.state.waiting;
      if (next !== null) store.patch({ waiting });
      return next;
    },
    /** Drops a question, or all of them. */
    drop(reason: DropReason, question?: WaitingQuestion) {
      const dropped = store.state.waiting.filter((other) => question === undefined || other === question);
      if (dropped.length === 0) return;
      store.patch({ waiting: store.state.waiting.filter((other) => !dropped.includes(other)) });
      for (const { source } of dropped) emit({ type: 'ask-dropped', source, reason });
    },
  };
}
