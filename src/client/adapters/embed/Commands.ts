import type { LauncherEvent } from '../../launcher/createLauncher';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import type { AssistantHandle } from './DocsAssistantGlobal';

/** The methods of a script-tag assistant. A call before the assistant exists waits for it. */
export interface Commands extends Omit<AssistantHandle, 'isOpen' | 'on'> {
  /** Calls back on events of a type until the signal aborts. */
  on(type: string, listener: (event: object) => void, signal: AbortSignal): void;
}

export type Command = {
  [Name in keyof Commands]: [name: Name, ...parameters: Parameters<Commands[Name]>];
}[keyof Commands];

/** A command, or the query whether the assistant is open. */
export type CommandOrQuestion = Command | [name: 'isOpen'];

/**
 * A call: first the assistant (its id, its element, or `undefined` for the first on the page), then a command or an event of its launcher.
 * `init` adds an assistant. `tagVersion` is the version of a second script tag, empty for the tag that loaded this code, and `undefined`
 * for a call from the site's code.
 */
export type Call = [
  key: string | HTMLElement | undefined,
  ...(CommandOrQuestion | [name: 'init', options: LauncherOptions, tagVersion?: string] | LauncherEvent),
];

/** The assistants of a page: runs a call, or keeps it until its assistant exists. */
export type Assistants = (...call: Call) => unknown;
