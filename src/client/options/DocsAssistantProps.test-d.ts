import type { DefaultChatTransport, UIMessage } from 'ai';
import type { DefaultChatTransport as TransportOfVersion6, UIMessage as MessageOfVersion6 } from 'ai-6';
import { expectTypeOf, it } from 'vitest';
import type { DocsAssistantProps } from './DocsAssistantProps';

it('does not compile without a way to reach a service', () => {
  expectTypeOf<{ theme: 'dark' }>().not.toExtend<DocsAssistantProps>();
  expectTypeOf<{ domain: string }>().not.toExtend<DocsAssistantProps>();
  expectTypeOf<{ domain: string; apiKey: string | undefined }>().not.toExtend<DocsAssistantProps>();
});

it('takes a domain with its key, or the address of a proxy, but not both', () => {
  expectTypeOf<{ domain: string; apiKey: string }>().toExtend<DocsAssistantProps>();
  expectTypeOf<{ endpoint: string }>().toExtend<DocsAssistantProps>();
  expectTypeOf<{ transport: DefaultChatTransport<UIMessage> }>().toExtend<DocsAssistantProps>();
  expectTypeOf<{ transport: TransportOfVersion6<MessageOfVersion6> }>().toExtend<DocsAssistantProps>();
  expectTypeOf<{ endpoint: string; domain: string; apiKey: string }>().not.toExtend<DocsAssistantProps>();
});
