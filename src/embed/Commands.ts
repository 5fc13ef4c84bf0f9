import type { LauncherEvent } from '../launcher/createLauncher';
import type { LauncherOptions } from '../launcher/LauncherOptions';
import type { AssistantHandle } from './DocsAssistantGlobal';

/** The calls on an assistant of the script tag. A call before the assistant exists waits for it. */
export interface Commands extends Omit<AssistantHandle, 'isOpen' | 'on'> {
  /** Calls back on events of a type until the signal. */
  on(type: string, listener: (event: object) => void, signal: AbortSignal): void;
}

/** A command with its parameters. */
export type Command = {
  [Name in keyof Commands]: [name: Name, ...parameters: Parameters<Commands[Name]>];
}[keyof Commands];

/** A command, or the question whether the assistant is open. */
export type CommandOrQuestion = Command | [name: 'isOpen'];

/**
 * A call to an assistant of a page: to that of an identifier or of an element, or with `undefined` to the first. `init` puts one on the
 * page; with a version, that of a further script tag whose options these are; it is empty for the tag's own. The rest is what a launcher tells.
 */
export type Call = [
  key: string | HTMLElement | undefined,
  ...(CommandOrQuestion | [name: 'init', options: LauncherOptions, tagVersion?: string] | LauncherEvent),
];

/** The assistants of a page: carry a call out, or keep it for later. */
export type Assistants = (...call: Call) => unknown;
