import { AbstractChat } from 'ai';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { markPure } from './markPure';
import { sdkParts, withoutUncalled } from './sdkParts';
import type { ChatConstructor } from './testing/converse';
import { converse } from './testing/converse';

describe("the SDK's chat without uncalled parts", async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sdkParts(), markPure()],
    build: { write: false, target: 'es2022', lib: { entry: 'build/plugins/testing/chat.ts', formats: ['es'] } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';

  it('behaves in a conversation like the published chat', async () => {
    const built = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
      AbstractChat: ChatConstructor;
    };
    expect(await converse(built.AbstractChat)).toEqual(await converse(AbstractChat));
  });

  it("contains neither the SDK's own transport nor the repair of tool inputs in pieces", () => {
    expect(code).not.toMatch(/\/api\/chat|INSIDE_STRING|inputTextDelta|FileReader/);
  });

  it('fails to build if the SDK does not define a part that is left out', () => {
    expect(() => withoutUncalled('var DefaultChatTransport = class {};')).toThrow(/The SDK has no tool-input-delta/);
  });

  it('contains no schemas, no event stream parser, and no code that is generated from text', () => {
    expect(code).not.toMatch(/ZodError|zodToJsonSchema|\$ref|new Function|eventsource/i);
    expect(code).toContain('This part of the SDK is not in this build.');
  });
});
