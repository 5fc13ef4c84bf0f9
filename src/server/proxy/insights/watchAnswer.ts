import { printableError } from '../../../shared/contract/printable';
import type { InsightsStore, RequestMessage } from '../../../shared/contract';
import type { StreamEnd } from '../upstream/relayStream';
import { createAnswerReader } from './createAnswerReader';

/**
 * Counts one answer of the hosted service.
 *
 * @param body The body that is sent to the service.
 */
export function watchAnswer(store: InsightsStore, body: string) {
  const reader = createAnswerReader();
  return {
    /** Called with the bytes of the answer, in order. */
    read: reader.read,
    end(ended: StreamEnd['outcome']) {
      const outcome = ended === 'failed' ? 'failed' : reader.outcome();
      try {
        store.count({ outcome, question: readQuestion(body), pages: reader.pages() });
      } catch (error) {
        console.error(
          `[docs-assistant] The insights store threw; the answer itself went through. ${printableError(error)}`,
        );
      }
    },
  };
}

/** The reader's last message. The body was built from checked fields. */
function readQuestion(body: string): string {
  const { messages } = JSON.parse(body) as { messages: RequestMessage[] };
  const last = messages.findLast(({ role }) => role === 'user');
  return (last?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
