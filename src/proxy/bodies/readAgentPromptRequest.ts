import type { AgentPromptRequest } from '../../contract';
import { isRecord } from '../../contract';
import { Refusal } from '../Refusal';

/** Reads a prompt for an agent; of the body nothing else is passed on. @throws Refusal 400. */
export function readAgentPromptRequest(body: unknown): AgentPromptRequest {
  const prompt = isRecord(body) ? body.prompt : undefined;
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw new Refusal(400, 'body', '"prompt" must be a text of one character or more.');
  }
  return { prompt };
}
