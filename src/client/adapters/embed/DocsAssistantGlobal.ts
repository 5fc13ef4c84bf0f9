import type { AssistantEvent } from '../../core/conversation/assistantEvents';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import type { PartRenderer } from '../../component/AnswerParts';
import type { DocsAssistantHandle, AssistantProps } from '../../component/DocsAssistantProps';

/** Options of an assistant of the script tag; in `update`, `null` restores a default. */
export type AssistantOptions = {
  [Name in Exclude<keyof AssistantProps, 'extensions'>]?: AssistantProps[Name] | null;
} & {
  /** Extensions, or the names of those that come with the script tag: `maths`, `diagrams`, `diagrams:<address>`. */
  extensions?: readonly (string | MarkdownExtension)[] | null;
};

/** A call of the documented stub, which may be anything: a method's name and its parameters. */
export type StubCall = [name: string, ...parameters: unknown[]];

/** The result of `DocsAssistant.init`: one assistant on the page. */
export interface AssistantHandle extends DocsAssistantHandle {
  /** Changes options; objects are merged, `null` restores a default. The conversation stays. */
  update(changes: AssistantOptions): void;
  /** Calls back on every event of a type (`open`, `ask`, `finish`, …). @returns Ends it. */
  on<Type extends AssistantEvent['type']>(
    type: Type,
    listener: (event: Extract<AssistantEvent, { type: Type }>) => void,
  ): () => void;
  /**
   * Shows parts of answers of a type (`data-price`, `tool-askUser`, `data-*`) in an element of the page, at their place in the answer. The function is called
   * again when the part has changed, after the one that it returned.
   */
  registerPart(type: string, render: PartRenderer): void;
  /** Takes the assistant off the page, with everything that it added. */
  destroy(): void;
}

/** The global `DocsAssistant`. Its methods speak to the page's first assistant; before there is one, they wait for it. */
export interface DocsAssistantGlobal extends AssistantHandle {
  /** Version of the package. */
  readonly version: string;
  /**
   * Puts an assistant on the page. Two that differ in `id` stand beside each other; the same `id` again gives the assistant that is
   * there already, unchanged.
   *
   * @param tagVersion Version of a further script tag whose options these are; for script tags alone.
   */
  init(options: AssistantOptions, tagVersion?: string): AssistantHandle;
  /** Takes every assistant off the page, and the global with them. */
  destroy(): void;
  /** Calls of the stub that stood here before. */
  q?: StubCall[];
}
