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
  expectTypeOf<{ endpoint: string; domain: string; apiKey: string }>().not.toExtend<DocsAssistantProps>();
});
