import type { ComponentType } from 'react';
import type { MessagePart } from '../core/conversation/assistantMessage';
import type { MessageView } from '../core/conversation/toMessageView';

/** Data and actions that a part of an answer has beside itself. */
export interface AnswerPartApi {
  message: MessageView;
  /** True in the last answer, to which the reader can still react; older ones are for reading. */
  isLast: boolean;
  /** Asks a question, as if the reader had typed it. */
  ask(question: string): void;
}

/** Props of a component that shows a part of an answer. */
export interface AnswerPartProps extends AnswerPartApi {
  /** The part, typed as in the AI SDK. */
  part: MessagePart;
}

/** Shows a part of an answer in an element of the page. Called again when the part has changed, after the function that it returned. */
export type PartRenderer = (element: HTMLElement, part: MessagePart, api: AnswerPartApi) => void | (() => void);

/** A component, or the function that `registerPart` was given. */
export type AnswerPart = ComponentType<AnswerPartProps> | { renderPart: PartRenderer };

/** How parts of answers are shown, by type: `tool-askUser`, `data-price`, `file`, or `tool-*` and `data-*` for all others of the kind. */
export type AnswerParts = Readonly<Record<string, AnswerPart>>;
