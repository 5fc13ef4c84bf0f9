import type { ComponentType } from 'react';
import type { MessagePart } from '../core/conversation/assistantMessage';
import type { MessageView } from '../core/conversation/toMessageView';

/** Data and actions that are passed with a part of an answer. */
export interface AnswerPartApi {
  message: MessageView;
  /** True in the last answer. The reader can react only to the last answer. */
  isLast: boolean;
  /** Asks a question, as if the reader had typed it. */
  ask(question: string): void;
  /**
   * Sets the output of a call of a tool that is named in `tools`, once. The answer continues when no call is open any more. Does nothing for
   * another part.
   */
  addToolOutput(output: unknown): void;
  /** Answers the last question again. Does nothing in an earlier answer. */
  regenerate(): void;
}

/** Props of a component that shows a part of an answer. */
export interface AnswerPartProps extends AnswerPartApi {
  /** The part, typed as in the AI SDK. */
  part: MessagePart;
}

/**
 * Shows a part of an answer in an element of the page. It may return a function, which is called before the next call with a changed part.
 */
export type PartRenderer = (element: HTMLElement, part: MessagePart, api: AnswerPartApi) => void | (() => void);

/** A component, or the function that was passed to `registerPart`. */
export type AnswerPart = ComponentType<AnswerPartProps> | { renderPart: PartRenderer };

/** How parts of answers are shown, by type: `tool-askUser`, `data-price`, `file`, or `tool-*` and `data-*` for all others of the kind. */
export type AnswerParts = Readonly<Record<string, AnswerPart>>;
