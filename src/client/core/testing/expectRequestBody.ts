import { expect } from 'vitest';
import { CURRENT_PATH_MAX_LENGTH, type AssistantMessageRequest } from '../../../shared/contract';
import { readMessageRequest } from '../../../server/service/messages/readMessageRequest';

/** Fields of the specification (section 2.3) and the known facts. No other field may be sent. */
const FIELDS = {
  body: ['fp', 'messages', 'threadId', 'threadKey', 'retrievalPageSize', 'filter', 'context', 'currentPath'],
  message: ['id', 'role', 'parts', 'createdAt', 'metadata'],
  context: ['type', 'value', 'path', 'elementId'],
  filter: ['version', 'language', 'groups'],
};

/**
 * Fails unless a value is a message request by specification section 2.3: with the required fields, correct types, limits, and nothing
 * else.
 */
export function expectRequestBody(value: unknown): AssistantMessageRequest {
  const body = JSON.parse(JSON.stringify(value)) as AssistantMessageRequest;
  expect(() => readMessageRequest(body)).not.toThrow();
  expectFields(body, FIELDS.body);
  expect(body.messages.length).toBeGreaterThan(0);
  for (const message of body.messages) {
    expectFields(message, FIELDS.message);
    expect(message.parts.length).toBeGreaterThan(0);
  }
  for (const item of body.context ?? []) {
    expectFields(item, FIELDS.context);
    expect(['code', 'textSelection']).toContain(item.type);
  }
  if (body.filter) expectFields(body.filter, FIELDS.filter);
  expect(body.currentPath?.length ?? 0).toBeLessThanOrEqual(CURRENT_PATH_MAX_LENGTH);
  return body;
}

function expectFields(value: object, names: readonly string[]) {
  expect(Object.keys(value).filter((name) => !names.includes(name))).toEqual([]);
}
