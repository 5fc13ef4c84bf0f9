import type { BuiltInParts } from '../../../shared/contract/message/answerParts';
import type { MessagePart } from './assistantMessage';
import type { MessageView } from './toMessageView';

/** A Standard Schema (version 1), as Zod, Valibot and ArkType have it. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): SchemaResult | Promise<SchemaResult>;
  };
}

/** The result of a {@link StandardSchema}. */
export interface SchemaResult {
  readonly value?: unknown;
  /** Why the value does not fit. */
  readonly issues?: ReadonlyArray<{ readonly message: string }> | undefined;
}

/** A tool that the page runs when an answer calls it. */
export interface SiteTool {
  /**
   * Runs the tool. Its result, also of a promise, is sent to the backend as JSON; the message of a thrown error is sent, too.
   *
   * @param options.signal Aborted when the reader stops the answer, leaves the conversation, or the time is over.
   */
  run(input: unknown, options: { signal: AbortSignal }): unknown;
  /** Asks the reader before each run: `true` with the panel's own words, or your question. @default no question */
  confirm?: string | true | undefined;
  /** Checks the input, and may change it. Input that does not fit is not run. @default any input */
  schema?: StandardSchema | undefined;
  /** Name of the tool for readers. @default its name in `tools` */
  title?: string | undefined;
  /** Time for a run, in milliseconds. @default 60000 */
  timeoutMs?: number | undefined;
}

/**
 * The tools of the site by their names: a tool that the page runs, or the type of a built-in part (`'data-choices'`),
 * which then shows the tool's input.
 */
export type SiteTools = Readonly<Record<string, SiteTool | keyof BuiltInParts>>;

/** A run of a tool of the site. */
export interface ToolRun {
  toolCallId: string;
  toolName: string;
  input: unknown;
  /** The tool's name for readers. */
  title: string;
  /** The question that the reader must answer first: the site's text, or `true` for the interface's own; `null` while the tool runs. */
  question: string | true | null;
  /** Answers the question. The backend is told when the reader declines. */
  allow(isAllowed: boolean): void;
}

/** The reader's answer to a backend that asks whether a tool may run (`needsApproval`). */
export interface ToolApprovalResponse {
  /** Identifier of the approval: `part.approval.id`. */
  id: string;
  approved: boolean;
  /** Why not, for the model. */
  reason?: string | undefined;
}

/** The form of an answer that a reader has filled in. */
export interface SubmittedForm {
  part: MessagePart;
  message: MessageView;
}

/** The error of a call that the reader has declined. */
export const TOOL_DECLINED = 'The reader declined.';
