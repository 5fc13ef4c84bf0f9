import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Story } from '../../demo/pages/stories';
import { STORIES, storyAddress, storyHeight } from '../../demo/pages/stories';
import { MOTIONS, prepareMotion } from '../fixtures/motions';
import type { Motion } from '../fixtures/motions';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import { launchDemo } from '../fixtures/startDemo';
import { takeFilmStrip } from '../fixtures/takeFilmStrip';

/**
 * `npm run screenshots`: takes a picture of every story and a film strip of every motion, and writes one page that shows all of them to
 * people. Needs `npm run build && npm run build:demo` first. `-- --only WORD` selects names that contain the word, such as `modal-dark` or
 * `launcher-to-panel`. `-- --beside FOLDER` puts the picture of the same name from another run before each picture, for example of an
 * earlier commit with `-- --out FOLDER`, if the other run has one.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/screenshots' },
    beside: { type: 'string' },
  },
});

/** Number of pictures that are taken at the same time. */
const PAGES = 3;

if (values.beside !== undefined && (!existsSync(values.beside) || relative(values.out, values.beside) === '')) {
  throw new Error(`--beside ${values.beside}: no folder of another run`);
}
const stories = STORIES.filter((story) => toName(story).includes(values.only));
rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const demo = await launchDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const waiting = [...stories];
await Promise.all(Array.from({ length: PAGES }, takeRest));
const strips: string[] = [];
for (const motion of MOTIONS) if (toFileName(motion).includes(values.only)) strips.push(await film(motion));
await browser.close();
await demo.stop();
writeFileSync(join(values.out, 'index.html'), toSheet(stories, strips));
console.log(`${stories.length} pictures, ${strips.length} film strips: ${join(values.out, 'index.html')}`);

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
    // The hint appears last and moves the elements above it.
    empty: '.hint',
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

/** Films a motion. @returns Its row of the sheet. */
async function film(motion: Motion): Promise<string> {
  const page = await browser.newPage({ baseURL: demo.url });
  await prepareMotion(page, motion);
  const { animationsCount, frames } = await takeFilmStrip(page, () => motion.act(page));
  await page.close();
  const figures = frames.map(({ timeMs, picture }) => {
    const file = `${toFileName(motion)}-${timeMs}.png`;
    writeFileSync(join(values.out, file), picture);
    return toFigure(file, `${motion.name} at ${timeMs} ms`, `${timeMs} ms`);
  });
  const moved = animationsCount === 0 ? 'nothing moves' : `animations: ${animationsCount}`;
  return `<h3>${motion.name}: ${moved}</h3>\n<div class="film">${figures.join('\n')}</div>`;
}

function toFileName({ name }: Motion): string {
  return `motion-${name.replaceAll(/\W+/g, '-')}`;
}

function toName(story: Story): string {
  return [story.variant, story.theme, story.direction, story.width, story.state].join('-');
}

/** A picture, after the one of the same name from the other run, if it exists. */
function toFigure(file: string, name: string, caption: string): string {
  const link = (address: string, text: string) =>
    `<a href="${address}"><img loading="lazy" src="${address}" alt="${text}"></a>`;
  const other = values.beside === undefined ? null : join(values.beside, file);
  const hasOther = other !== null && existsSync(other);
  const before = hasOther ? `${link(encodeURI(relative(values.out, other)), `${name}, before`)} ` : '';
  const note = hasOther ? ' (before, now)' : '';
  return `<figure>${before}${link(file, name)}<figcaption>${caption}${note}</figcaption></figure>`;
}

/** One page with all pictures, one section per variant, and one row per motion. */
function toSheet(all: readonly Story[], films: readonly string[]): string {
  const figure = (story: Story) =>
    toFigure(
      `${toName(story)}.png`,
      toName(story),
      `${story.state}, ${story.theme}, ${story.direction}, ${story.width} px`,
    );
  const sections = ['widget', 'modal', 'panel', 'inline'].map((variant) => {
    const own = all.filter((story) => story.variant === variant);
    return own.length === 0 ? '' : `<h2>${variant}</h2>\n<div>${own.map(figure).join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:24px;background:#e9eaee}div{display:flex;flex-wrap:wrap;gap:16px;align-items:end}figure{margin:0}img{height:300px;box-shadow:0 1px 6px rgb(0 0 0/25%)}.film{flex-wrap:nowrap}.film figure{flex:0 1 300px}.film img{width:100%;height:auto}.film a{display:block}figcaption{color:#444}</style>
<h1>${all.length} stories</h1>
${sections.join('\n')}
${films.length === 0 ? '' : `<h2>Motion</h2>\n${films.join('\n')}`}
</html>
`;
}
