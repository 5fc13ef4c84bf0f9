import { readSnippets } from '../../package/readSnippets';
import { forgetVisits, openPage, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

/** The HTML and CSS of the documentation, as an owner copies it. Those with a title are files of a framework, which the matrix runs. */
const snippets = readSnippets().filter(({ title }) => title === undefined);
const pages = snippets.filter(({ language }) => language === 'html');
const sheets = snippets.filter(({ language }) => language === 'css');

/** The snippet with the values of the demo's service, and below the tag, if it has none. */
function toHead(code: string): string {
  const own = code
    .replaceAll('"acme"', '"local"')
    .replaceAll('acme_dsc_…', 'local_dsc_demo')
    .replaceAll(' data-base-url="https://api.example.com"', '')
    .replaceAll(' data-base-url="http://127.0.0.1:4601"', '');
  if (own.includes('/embed.js')) return own;
  // The stub of calls stands above the tag; a call without an event waits for the script.
  return own.includes('DocsAssistant ??=') ? own + scriptTag() : scriptTag().replace(' async', '') + own;
}

test('every HTML snippet of the documentation runs without a line in the console', async ({ assistant, page }) => {
  expect(pages.length).toBeGreaterThan(10);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await forgetVisits(page);
  for (const { code, place } of pages) {
    const isPressed = code.startsWith('<button');
    await openPage(page, {
      head: isPressed ? scriptTag() : toHead(code),
      body: isPressed ? code : '',
      path: '/copied.html',
    });
    if (code.includes('content="off"')) {
      await expect(page.locator('docs-assistant'), place).toHaveCount(0);
      continue;
    }
    if (isPressed) {
      await page.locator('body > main > button').click();
      await expect(assistant.answers(), place).toHaveAttribute('data-state', 'done');
      continue;
    }
    await expect(assistant.launcher(), place).toBeVisible();
    await assistant.open();
    await page.unrouteAll();
  }
});

test('every style of the documentation is that of the part, and every variable is one of the assistant', async ({
  assistant,
  page,
}) => {
  expect(sheets.length).toBeGreaterThan(3);
  await openPage(page, { head: `<style></style>${scriptTag()}`, path: '/styled.html' });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await assistant.open();
  await assistant.ask('How do I change the accent colour?');
  await expect(assistant.answers()).toHaveAttribute('data-state', 'done');
  // The buttons below an answer are drawn after its end.
  await expect(page.locator('[part~=feedback-up]')).toBeAttached();
  for (const { code, place } of sheets) {
    const faults = await page.evaluate((css) => {
      document.querySelector('style')!.textContent = css;
      const shadow = document.querySelector('docs-assistant')!.shadowRoot!;
      const own = [...shadow.adoptedStyleSheets, ...shadow.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .map(({ cssText }) => cssText)
        .join('\n');
      const rules = [...document.styleSheets[0]!.cssRules] as CSSStyleRule[];
      return rules.flatMap(({ selectorText, style }) =>
        selectorText.split(',').flatMap((selector) => {
          const [, host = selector, part] = /^(.*)::part\(([\w-]+)\)$/.exec(selector.trim()) ?? [];
          const outer = document.querySelector(host);
          const element = part === undefined ? outer : outer?.shadowRoot?.querySelector(`[part~="${part}"]`);
          if (element === null || element === undefined) return [`${selector} selects nothing`];
          return [...style].flatMap((name) => {
            const isUsed = name.startsWith('--')
              ? own.includes(`var(${name}`)
              : getComputedStyle(element).getPropertyValue(name) === style.getPropertyValue(name);
            return isUsed ? [] : [`${selector} { ${name} } has no effect`];
          });
        }),
      );
    }, code);
    expect(faults, place).toEqual([]);
  }
});
