import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { ViewportSize } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import { findColourViolations, findViolations } from '../fixtures/findViolations';
import { MOTIONS, prepareMotion, type Motion } from '../fixtures/motions';
import { launchDemo } from '../fixtures/startDemo';
import { LANGUAGES, reachState, setTheme, SIZES, STATES, type State } from '../fixtures/states';
import { takeFilmStrip } from '../fixtures/takeFilmStrip';

/**
 * `npm run screenshots`: takes pictures of every state of the assistant, light and dark, on a desk and a phone, in English, Arabic and
 * Japanese, and a film strip of every motion, and writes one page that shows all of them to people. It fails if a state cannot be reached,
 * or if axe finds a violation in it. Needs `npm run build && npm run build:demo` first. `-- --only WORD` selects names that contain the
 * word, such as `share`, `375-ar` or `launcher-to-panel`. `-- --beside FOLDER` puts the picture of the same name from another run before
 * each picture, for example of an earlier commit with `-- --out FOLDER`, if the other run has one.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/screenshots' },
    beside: { type: 'string' },
  },
});

/** Number of pages that are open at the same time. */
const PAGES = 3;

/** A state in a language at a size, of which both themes are taken. */
interface Shot {
  name: string;
  state: State;
  language: string;
  size: ViewportSize;
}

if (values.beside !== undefined && (!existsSync(values.beside) || relative(values.out, values.beside) === '')) {
  throw new Error(`--beside ${values.beside}: no folder of another run`);
}
const shots = STATES.flatMap((state) =>
  (state.sizes ?? SIZES).flatMap((size) =>
    Object.keys(LANGUAGES).map((language): Shot => {
      const name = `${state.name.replaceAll(/\W+/g, '-')}-${size.width}-${language}`;
      return { name, state, language, size };
    }),
  ),
).filter(({ name }) => name.includes(values.only));
rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const demo = await launchDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const waiting = [...shots];
const faults: string[] = [];
await Promise.all(Array.from({ length: PAGES }, takeRest));
const strips: string[] = [];
for (const motion of MOTIONS) if (toFileName(motion).includes(values.only)) strips.push(await film(motion));
await browser.close();
await demo.stop();
writeFileSync(join(values.out, 'index.html'), toSheet(strips));
console.log(`${shots.length} states in two themes, ${strips.length} film strips: ${join(values.out, 'index.html')}`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

async function takeRest() {
  for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) await take(shot);
}

async function take({ name, state, language, size }: Shot) {
  const isPhone = size.width < 768;
  const page = await browser.newPage({ baseURL: demo.url, viewport: size, hasTouch: isPhone, isMobile: isPhone });
  page.setDefaultTimeout(15_000);
  // Functions that run in a page call this helper of the compiler.
  await page.addInitScript('globalThis.__name = (value) => value');
  try {
    await reachState(page, state, language, size);
    await page.evaluate(() => document.fonts.ready);
    for (const [theme, scan] of [
      ['light', findViolations],
      ['dark', findColourViolations],
    ] as const) {
      await setTheme(page, theme);
      await page.screenshot({ path: join(values.out, `${name}-${theme}.png`) });
      for (const { id, targets } of await scan(page))
        faults.push(`${name}, ${theme}: ${id} ${JSON.stringify(targets)}`);
    }
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message.split('\n', 3).join(' ') : String(error)}`);
  }
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
    return toFigure(file, `${timeMs} ms`);
  });
  const moved = animationsCount === 0 ? 'nothing moves' : `animations: ${animationsCount}`;
  return `<h3>${motion.name}: ${moved}</h3>\n<div class="film">${figures.join('\n')}</div>`;
}

function toFileName({ name }: Motion): string {
  return `motion-${name.replaceAll(/\W+/g, '-')}`;
}

/** A picture, after the one of the same name from the other run, if it exists. */
function toFigure(file: string, caption: string): string {
  const link = (address: string) =>
    `<a href="${address}"><img loading="lazy" src="${address}" alt="${file.slice(0, -4)}"></a>`;
  const other = values.beside === undefined ? null : join(values.beside, file);
  const hasOther = other !== null && existsSync(other);
  const before = hasOther ? `${link(encodeURI(relative(values.out, other)))} ` : '';
  const note = hasOther ? ' (before, now)' : '';
  return `<figure>${before}${link(file)}<figcaption>${caption}${note}</figcaption></figure>`;
}

/** One page with all pictures, one section per state, and one row per motion. */
function toSheet(films: readonly string[]): string {
  const sections = STATES.map((state) => {
    const figures = shots
      .filter((shot) => shot.state === state)
      .flatMap(({ name, size, language }) =>
        ['light', 'dark'].map((theme) => toFigure(`${name}-${theme}.png`, `${size.width} px, ${language}, ${theme}`)),
      );
    return figures.length === 0 ? '' : `<h2>${state.name}</h2>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:24px;background:#e9eaee}div{display:flex;flex-wrap:wrap;gap:16px;align-items:end}figure{margin:0}img{height:300px;box-shadow:0 1px 6px rgb(0 0 0/25%)}.film{flex-wrap:nowrap}.film figure{flex:0 1 300px}.film img{width:100%;height:auto}.film a{display:block}figcaption{color:#444}</style>
<h1>${STATES.length} states</h1>
${sections.join('\n')}
${films.length === 0 ? '' : `<h2>Motion</h2>\n${films.join('\n')}`}
</html>
`;
}
