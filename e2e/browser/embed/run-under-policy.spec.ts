import { expect, test } from '../../fixtures/test';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { readScriptTagPolicy } from '../../fixtures/readScriptTagPolicy';

const NONCE = 'cmFuZG9t';

const DOCUMENTED_POLICY = readScriptTagPolicy(NONCE);

const POLICIES = {
  'the documented policy': DOCUMENTED_POLICY,
  'styles and scripts only by nonce': DOCUMENTED_POLICY.replace(
    "style-src 'self'",
    `style-src 'nonce-${NONCE}'`,
  ).replace(" 'strict-dynamic'", ''),
};

test('the docs name a policy', () => {
  expect(DOCUMENTED_POLICY).toMatch(/script-src 'nonce-.*require-trusted-types-for 'script'/);
  expect(DOCUMENTED_POLICY).not.toContain('unsafe');
});

for (const [name, policy] of Object.entries(POLICIES)) {
  test(`${name}: a whole conversation without a report of the policy or of Trusted Types`, async ({
    assistant,
    axe,
    page,
  }) => {
    await page.addInitScript(() => {
      const reports: string[] = [];
      Object.assign(window, { reports });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
        reports.push([violatedDirective, blockedURI, sample].join(' ')),
      );
    });
    await openPage(page, { policy, head: scriptTag(`nonce="${NONCE}"`) });
    const launcher = assistant.launcher();
    await launcher.focus();
    await page.keyboard.press('Enter');
    // A named dialog, the focus in the composer, and a live region.
    await expect(assistant.panel()).toBeVisible();
    await expect(assistant.input()).toBeFocused();
    await expect(assistant.panel().locator('[aria-live=polite]')).toHaveCount(1);
    await assistant.ask('How do I install the assistant?');
    const answer = await assistant.expectAnswer();
    await expect(answer.locator('pre code').first()).toBeVisible();
    await expect(answer.getByRole('group', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.querySelector('docs-assistant')?.shadowRoot?.querySelectorAll('style, [onclick]').length,
      ),
    ).toBe(0);
    await axe();
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await expect(launcher).toBeFocused();
  });
}
