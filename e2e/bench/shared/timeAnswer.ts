/** Questions about the pages of `writeLargeDocs`. */
export const QUESTIONS = [
  'How do I stream text?',
  'How do I stop a stream?',
  'What is a tool and how do I define one?',
  'genrate strucured data',
  'useChat',
  'How do I limit the number of steps an agent takes?',
];

/** The key of the service that is asked. */
export const ASKING_KEY = 'local_dsc_demo';

/** An answer as its reader saw it: status, and milliseconds to the first byte, the first word and the end. */
export interface ReadAnswer {
  status: number;
  first: number;
  found: number;
  end: number;
  /** Whether it ended with the service's final event. */
  isWhole: boolean;
}

/** Asks the local service and reads the answer to its end, as a reader does. */
export async function timeAnswer(url: string, question: string): Promise<ReadAnswer> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const response = await fetch(`${url}/discovery/v2/assistant/local/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ASKING_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: question }] }],
    }),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let first = 0;
  let found = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
    first ||= since();
    if (found === 0 && text.includes('text-delta')) found = since();
  }
  return { status: response.status, first, found, end: since(), isWhole: text.includes('"type":"finish"') };
}
