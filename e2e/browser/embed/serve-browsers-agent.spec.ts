import { addModelContext, callTool, listTools } from '../../fixtures/addModelContext';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

test('the script tag offers a tool to the browser’s agent until it is removed', async ({ assistant, page }) => {
  await addModelContext(page);
  await openPage(page, { head: scriptTag('data-agent-tools="true"') });
  await expect.poll(() => listTools(page)).toEqual(['ask']);
  await expect(assistant.panel()).toHaveCount(0);
  expect(await callTool(page, 'ask', { question: 'How do I install the assistant?' })).toContain('**Sources**');
  await page.evaluate(() => window.DocsAssistant?.destroy());
  expect(await listTools(page)).toEqual([]);
});
