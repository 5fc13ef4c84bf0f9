import { isRetrievalPageSize } from '../../shared/contract/message/assistantMessage';
import { isRecord } from '../../shared/contract/isRecord';
import type { ReactNode } from 'react';
import type { AttachmentLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { OpenInTarget } from '../core/conversation/sharing/toPromptLink';
import type { MarkdownExtension } from '../markdown/extensions/MarkdownExtension';
import { native } from '../page/browser/native';

export interface KindTypes {
  text: string;
  address: string;
  mail: string;
  selector: string;
  shortcut: string;
  locale: string;
  count: number;
  milliseconds: number;
  flag: boolean;
  none: null;
  element: Element;
  texts: readonly string[];
  object: object;
  limits: AttachmentLimits;
  extensions: readonly MarkdownExtension[];
  targets: readonly OpenInTarget[];
  function: (...parameters: never[]) => unknown;
  node: ReactNode;
}

export type OptionKind = keyof KindTypes;

/** The longest delay of a browser's timer, in milliseconds. */
export const MILLISECONDS_MAX = 2 ** 31 - 1;

/** Checks whether a value is of a kind. The checks never throw, because untyped pages may pass any value. */
export const IS_OF_KIND: Readonly<Record<OptionKind, (value: unknown, document: Document) => boolean>> = {
  text: isText,
  address: (value) =>
    isText(value) && /^(?:https?:\/)?\/[^\s]/i.test(value) && succeeds(() => new URL(value, 'https://a.a')),
  mail: (value) => isText(value) && /^mailto:[^\s@:]+@[^\s@]+$/i.test(value),
  selector: (value, document) =>
    isText(value) && succeeds(() => native(document).createDocumentFragment().querySelector(value)),
  shortcut: (value) => isText(value) && /^(?:(?:mod|cmd|meta|ctrl|alt|shift)\+)*[^+\s]+$/i.test(value),
  locale: (value) => isText(value) && toLanguageTag(value) !== undefined,
  count: isRetrievalPageSize,
  milliseconds: (value) => typeof value === 'number' && value >= 0 && value <= MILLISECONDS_MAX,
  flag: (value) => typeof value === 'boolean',
  none: (value) => value === null,
  element: (value) => isRecord(value) && value.nodeType === 1,
  texts: isTexts,
  object: isRecord,
  limits: isLimits,
  extensions: (value) => Array.isArray(value) && value.every(isRecord),
  targets: (value) => Array.isArray(value) && value.every(isTarget),
  function: (value) => typeof value === 'function',
  node: () => true,
};

/** True for a list of strings. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** The BCP 47 tag of a language, from `pt_BR` too; `undefined` if the text is not a language. */
export function toLanguageTag(language: string): string | undefined {
  const tag = language.replaceAll('_', '-');
  return tag !== '' && succeeds(() => Intl.getCanonicalLocales(tag)) ? tag : undefined;
}

function isLimits(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { maxBytes = 1, maxCount = 1, kinds = [] } = value as AttachmentLimits;
  return maxBytes > 0 && maxCount > 0 && isTexts(kinds) && kinds.every((kind) => /^(?:image|pdf|text)$/.test(kind));
}

function isTarget(value: unknown): boolean {
  return isRecord(value) && isText(value.name) && /^https?:\/\/.*\{prompt\}/i.test(String(value.url));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
