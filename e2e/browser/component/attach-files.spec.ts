import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);
const IMAGE = { name: 'error.png', mimeType: 'image/png', buffer: PNG };
const LOG = { name: 'build.log', mimeType: 'text/plain', buffer: Buffer.from('npm ERR!') };

test('chosen files show as chips, an image without an image address, can be left out by keyboard, go with one question, and are named after a reload', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory({ props: { attachments: true } });
  await assistant.open();
  await choose(assistant, [IMAGE, LOG]);
  await expect(chips(assistant)).toHaveText(['error.png', 'build.log']);
  await axe();
  // A strict policy forbids an image address.
  await expect
    .poll(() =>
      page.locator('[part=attachment] canvas').evaluate((canvas: HTMLCanvasElement) => {
        const [red = 0, , , alpha = 0] = canvas.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [];
        return [red > 0, alpha];
      }),
    )
    .toEqual([true, 255]);
  await expect(page.locator('[part=attachment] img')).toHaveCount(0);
  await assistant.panel().getByRole('button', { name: 'Remove: build.log' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips(assistant)).toHaveText(['error.png']);
  await expect(attach(assistant)).toBeFocused();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await expect(chips(assistant)).toHaveCount(0);
  await expect(assistant.questions().first()).toContainText('error.png');
  await assistant.ask('And with pnpm?');
  await assistant.expectAnswer(1);
  const [first, second] = await assistant.requests();
  expect(first?.body.messages[0]?.parts).toEqual([
    {
      type: 'file',
      mediaType: 'image/png',
      filename: 'error.png',
      url: `data:image/png;base64,${PNG.toString('base64')}`,
    },
    { type: 'text', text: QUESTION },
  ]);
  expect(second?.body.messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'And with pnpm?' }]);
  await choose(assistant, [LOG]);
  await expect(chips(assistant)).toHaveText(['build.log']);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('base64');
  await page.reload();
  await expect(
    assistant.panel().getByText('These files were lost when the page was reloaded. Attach them again: build.log'),
  ).toBeVisible();
  await expect(assistant.questions().first()).toContainText('error.png (no longer available)');
  await assistant.panel().getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(assistant.answers()).toHaveCount(2);
  await expect(assistant.panel().getByText('These files were lost')).toHaveCount(0);
});

test('a file that cannot be attached is named with the reason, and nothing else is lost; files are pasted and dropped, and text stays text', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory({ props: { attachments: { maxCount: 2 } } });
  await assistant.open();
  await assistant.input().fill(QUESTION);
  await choose(assistant, [
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    LOG,
    IMAGE,
    { ...LOG, name: 'third.log' },
  ]);
  await expect(chips(assistant)).toHaveText(['build.log', 'error.png']);
  const note = assistant.panel().locator('[part=attachment-note]');
  await expect(note).toHaveText(
    'film.mp4 cannot be attached. Images, PDFs and text files are supported. large.pdf is too large. The limit is 5 MB. third.log was not attached. The limit is 2 files.',
  );
  await expect(assistant.panel().getByRole('status')).toContainText('film.mp4 cannot be attached');
  await axe();
  await assistant.panel().getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toHaveCount(0);
  await expect(assistant.input()).toHaveValue(QUESTION);
  for (const name of ['build.log', 'error.png'])
    await assistant
      .panel()
      .getByRole('button', { name: `Remove: ${name}` })
      .click();
  await hand(page, 'paste', [IMAGE.name]);
  await expect(chips(assistant)).toHaveText(['error.png']);
  expect(await hand(page, 'paste', [IMAGE.name], 'words')).toBe(false);
  expect(await hand(page, 'dragover', [LOG.name])).toBe(true);
  await expect(assistant.panel().getByText('Drop files here to attach them')).toBeVisible();
  expect(await hand(page, 'drop', [LOG.name])).toBe(true);
  await expect(assistant.panel().getByText('Drop files here to attach them')).toHaveCount(0);
  await expect(chips(assistant)).toHaveText(['error.png', 'build.log']);
  expect(await hand(page, 'dragover', [], 'words')).toBe(false);
});

const attach = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Attach files' });
const chips = (assistant: AssistantPage) =>
  assistant.panel().getByRole('list', { name: 'Attached files' }).getByRole('listitem');

/** Chooses files in the browser's dialog. */
async function choose(assistant: AssistantPage, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = assistant.page.waitForEvent('filechooser');
  await attach(assistant).click();
  await (await chooser).setFiles(files);
}

/** Passes files as a paste or a drop does. @returns Whether the assistant took them. */
function hand(page: Page, type: 'paste' | 'dragover' | 'drop', names: string[], text?: string): Promise<boolean> {
  return page.getByRole('textbox', { name: 'Your question' }).evaluate(
    (field, { type, names, text }) => {
      const transfer = new DataTransfer();
      for (const name of names) transfer.items.add(new File(['x'], name));
      if (text !== undefined) transfer.setData('text/plain', text);
      const details = { bubbles: true, composed: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...details, clipboardData: transfer })
          : new DragEvent(type, { ...details, dataTransfer: transfer });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { type, names, text },
  );
}
