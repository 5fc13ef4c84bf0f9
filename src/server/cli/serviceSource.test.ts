import { expect, it } from 'vitest';
import { runInTest } from './testing/runInTest';

it.each([
  ['neither a folder nor a source', [], '--docs is missing'],
  ['both', ['--docs', 'demo/docs', '--source', 'https://docs.test/mcp'], 'Leave out --docs or --source.'],
  ['a source that is no address', ['--source', 'ftp://x'], 'Write it as --source https://docs.example.com/mcp.'],
  ['a tool without a source', ['--docs', 'demo/docs', '--source-tool', 'search'], '--source-tool needs --source'],
  ['an MCP server over a source', ['--source', 'https://docs.test/mcp', '--mcp'], '"mcp" does not go with "source"'],
])('service says what is wrong: %s', async (_name, args, words) => {
  const { code, report } = await runInTest(['service', ...args]);
  expect({ code, report }).toMatchObject({ code: 2, report: expect.stringContaining(words) as string });
});
