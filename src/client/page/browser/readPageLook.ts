import { native } from './native';
import { readColor } from './readColor';

/** What makes a panel look like a part of its page, as values of styles; empty where the page says nothing. */
export interface PageLook {
  /** The colour that most of the page's links and filled buttons have. */
  accent: string;
  /** The font of its text. */
  font: string;
  /** The corners that most of its buttons have. */
  radius: string;
}

/** Number of links and buttons that are looked at, from the top of the page. */
const LOOKED_AT = 300;

/** Colours of links without a style: of Chromium and Safari, of Firefox in dark, of Chromium in dark. */
const PLAIN_LINKS = ['rgb(0, 0, 238)', 'rgb(140, 140, 255)', 'rgb(158, 158, 255)'];

/** Fonts of a page without a style. */
const PLAIN_FONT = /^(?:"?times|serif|-webkit-standard)/i;

/** Reads the look of a page from what its links, buttons and text look like. */
export function readPageLook(win: Window & typeof globalThis, isDark: boolean): PageLook {
  const document = native(win.document);
  const accents = new Map<string, number>();
  const radii = new Map<string, number>();
  const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, [role=button], [type=submit]')];
  for (const element of seen.slice(0, LOOKED_AT)) {
    const { width, height } = element.getBoundingClientRect();
    if (width * height === 0) continue;
    const style = win.getComputedStyle(element);
    const { backgroundColor, borderTopStyle, borderTopWidth, borderTopLeftRadius: radius, color } = style;
    const isFilled = readColor(backgroundColor).opacity > 0.9;
    // A button without a style has the style of the system.
    const isPlain = borderTopStyle === 'outset' || PLAIN_LINKS.includes(color);
    const isLink = element.localName === 'a';
    // A button with an icon is often round, whatever the others are.
    if ((isFilled || borderTopWidth !== '0px') && !isPlain && width > height * 1.5 && height < 80) vote(radii, radius);
    if ((isFilled || isLink) && !isPlain && isAccent(isFilled ? backgroundColor : color, isDark))
      vote(accents, isFilled ? backgroundColor : color);
  }
  const text = document.querySelector('main, article') ?? document.body;
  const { fontFamily } = win.getComputedStyle(text);
  return { accent: findMost(accents), radius: findMost(radii), font: PLAIN_FONT.test(fontFamily) ? '' : fontFamily };
}

/** True for a colour that is no grey and contrasts with the background of the theme, about 2 to 1. */
function isAccent(color: string, isDark: boolean): boolean {
  const { lightness, chroma, opacity } = readColor(color);
  return chroma > 0.06 && opacity > 0.9 && (isDark ? lightness > 0.42 : lightness < 0.78);
}

function vote(votes: Map<string, number>, value: string) {
  votes.set(value, (votes.get(value) ?? 0) + 1);
}

/** The first value with the most votes. */
function findMost(votes: ReadonlyMap<string, number>): string {
  return [...votes].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number])[0];
}
