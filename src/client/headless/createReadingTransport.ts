import { setAnswerReader } from '../core/conversation/answerParser';
import { createAssistantTransport } from '../core/transport/createAssistantTransport';

/** The transport of the message endpoint. It reads answers with the parser that draws them. */
export const createReadingTransport: typeof createAssistantTransport = (getOptions) => {
  setAnswerReader(async () => (await import('../markdown/reading/answerReader')).answerReader);
  return createAssistantTransport(getOptions);
};
