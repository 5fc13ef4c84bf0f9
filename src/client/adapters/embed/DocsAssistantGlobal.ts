import type { AssistantEvent } from '../../core/conversation/assistantEvents';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import type { PartRenderer } from '../../options/AnswerParts';
import type { DocsAssistantHandle, DocsAssistantBaseProps } from '../../options/DocsAssistantProps';

/** Options of a script-tag assistant; in `update`, `null` restores a default. */
export type ScriptTagOptions = {
  [Name in Exclude<keyof DocsAssistantBaseProps, 'extensions'>]?: DocsAssistantBaseProps[Name] | null;
} & {
  /** Extensions, or names of extensions that come with the script tag: `maths`, `diagrams`, `diagrams:<address>`. */
  extensions?: readonly (string | MarkdownExtension)[] | null;
  /** `site` answers from the pages of this site, which `search` finds, without a service. @default a service answers */
  answers?: 'site' | null;
  /**
   * With `answers: 'site'`: `browser` offers to let the browser's own model write, where there is one; an address is a route of the AI SDK
   * that writes. @default nothing writes
   */
  model?: string | null;
};

/** A call that the documented stub recorded: a method's name and its parameters. Its values are unchecked. */
export type StubCall = [name: string, ...parameters: unknown[]];

/** The result of `DocsAssistant.init`: one assistant on the page. */
export interface AssistantHandle extends DocsAssistantHandle {
  /** Changes options; objects are merged, `null` restores a default. The conversation stays. */
  update(changes: ScriptTagOptions): void;
  /** Calls back on every event of a type (`open`, `ask`, `finish`, …). @returns Removes the listener. */
  on<Type extends AssistantEvent['type']>(
    type: Type,
    listener: (event: Extract<AssistantEvent, { type: Type }>) => void,
  ): () => void;
  /**
   * Shows parts of answers of a type (`data-price`, `tool-askUser`, `data-*`) in an element of the page, at their place in the answer. When
   * the part changes, the function that `render` returned is called, then `render` again.
   */
  registerPart(type: string, render: PartRenderer): void;
  /** Takes the assistant off the page, with its button, shortcut and panel, until `show`. The conversation stays. */
  hide(): void;
  /** Shows the assistant again after `hide`. */
  show(): void;
  /** Removes the assistant from the page, with everything that it added. */
  destroy(): void;
}

/** The global `DocsAssistant`. Its methods act on the page's first assistant and wait until that exists. */
export interface DocsAssistantGlobal extends AssistantHandle {
  /** Version of the package. */
  readonly version: string;
  /**
   * Adds an assistant to the page. Assistants with different `id`s can be on a page together; a call with the `id` of an existing assistant
   * returns that assistant unchanged.
   *
   * @param tagVersion Version of a further script tag that these options are from; only script tags pass it.
   */
  init(options: ScriptTagOptions, tagVersion?: string): AssistantHandle;
  /** Removes every assistant from the page, and the global. */
  destroy(): void;
  /** Calls that the stub recorded before this global replaced it. */
  q?: StubCall[];
}
