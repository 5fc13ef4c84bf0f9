import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Story } from '../../demo/pages/stories';
import { STORIES, storyAddress, storyHeight } from '../../demo/pages/stories';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import { launchDemo } from '../fixtures/startDemo';

/**
 * `npm run screenshots`: a picture of every story, and one page that shows them all, for people to look at. Needs `npm run build && npm
 * run build:demo` before. `-- --only WORD` takes those alone whose name holds the word, such as `modal-dark`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, out: { type: 'string', default: '.cache/screenshots' } },
});

/** How many pictures are taken at the same time. */
const PAGES = 3;

const stories = STORIES.filter((story) => toName(story).includes(values.only));
rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const demo = await launchDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const waiting = [...stories];
await Promise.all(Array.from({ length: PAGES }, takeRest));
await browser.close();
await demo.stop();
writeFileSync(join(values.out, 'index.html'), toSheet(stories));
console.log(`${stories.length} pictures: ${join(values.out, 'index.html')}`);

async function takeRest() {
  for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) await take(browser, story);
}

async function take(taker: Browser, story: Story) {
  const isPhone = story.width < 768;
  const page = await taker.newPage({
    baseURL: demo.url,
    viewport: { width: story.width, height: storyHeight(story) },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
  await page.goto(storyAddress(story));
  const waits: Record<Story['state'], string> = {
    closed: '[part=launcher]',
    empty: '[part=starter-question]',
    streaming: '[part=answer] :first-child',
    answered: '[part=message][data-state=done] [part=sources]',
    error: '[part=error]',
    history: '[part=panel] time',
  };
  await page.locator(waits[story.state]).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(values.out, `${toName(story)}.png`) });
  await page.close();
}

function toName(story: Story): string {
  return [story.variant, story.theme, story.direction, story.width, story.state].join('-');
}

/** One page with all pictures, a section a variant. */
function toSheet(all: readonly Story[]): string {
  const figure = (story: Story) =>
    `<figure><a href="${toName(story)}.png"><img loading="lazy" src="${toName(story)}.png" alt="${toName(story)}"></a><figcaption>${story.state}, ${story.theme}, ${story.direction}, ${story.width} px</figcaption></figure>`;
  const sections = ['widget', 'modal', 'panel', 'inline'].map((variant) => {
    const own = all.filter((story) => story.variant === variant);
    return own.length === 0 ? '' : `<h2>${variant}</h2>\n<div>${own.map(figure).join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:24px;background:#e9eaee}div{display:flex;flex-wrap:wrap;gap:16px;align-items:end}figure{margin:0}img{height:300px;box-shadow:0 1px 6px rgb(0 0 0/25%)}figcaption{color:#444}</style>
<h1>${all.length} stories</h1>
${sections.join('\n')}
</html>
`;
}
