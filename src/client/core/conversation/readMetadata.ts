import { isRecord } from '../../../shared/contract/index';
import { isEnding } from './endingLabels';
import type { AssistantMetadata, Feedback } from './assistantMessage';
import type { PageContextItem } from './pageContext';

const JUDGEMENTS: readonly unknown[] = ['up', 'down'] satisfies Feedback[];

/**
 * The metadata of a message in its known shape. A service or a store may contain anything, so values of another shape are left out. Never
 * throws.
 */
export function readMetadata(value: unknown): AssistantMetadata {
  if (!isRecord(value)) return {};
  const { createdAt, context, currentPath, ending, outcome, serverMessageId, feedback, unsupported } = value;
  return {
    ...(typeof createdAt === 'string' && { createdAt }),
    ...(Array.isArray(context) && { context: context.filter(isContextItem) }),
    ...((typeof currentPath === 'string' || currentPath === null) && { currentPath }),
    ...(isEnding(ending) && { ending }),
    ...(outcome === 'unanswered' && { outcome }),
    ...(typeof serverMessageId === 'string' && { serverMessageId }),
    ...(Array.isArray(unsupported) && {
      unsupported: unsupported.filter((text) => typeof text === 'string').slice(0, 50),
    }),
    ...(JUDGEMENTS.includes(feedback) && { feedback: feedback as Feedback }),
  };
}

function isContextItem(value: unknown): value is PageContextItem {
  return (
    isRecord(value) &&
    (value.type === 'code' || value.type === 'textSelection') &&
    typeof value.value === 'string' &&
    [value.path, value.elementId, value.language].every((text) => text === undefined || typeof text === 'string') &&
    [undefined, true].includes(value.isCut as undefined)
  );
}
