import { SITE_STYLE_ASSET, toOwnAsset, type OwnAsset } from './siteAssets';
import type { SiteSettings } from './SiteSettings';

/** Contrast for text that WCAG 2.2 AA requires. */
const CONTRAST_MIN = 4.5;

type Rgb = readonly [number, number, number];

/** The background on which the accent must be readable, in the light and in the dark scheme (`tokens.css`). */
const SURFACES = { light: [0xf4, 0xf5, 0xf8], dark: [0x21, 0x24, 0x2b] } as const;
const PAGES = { light: [0xff, 0xff, 0xff], dark: [0x16, 0x18, 0x1d] } as const;

/** Share of the accent in the background of a selected item (`--accent-soft`). */
const SOFT_SHARE = 0.09;

/**
 * The style sheet of a site, with its owner's colours: `primary` on light pages, `light` (or `primary`) on dark ones. A colour with too
 * little contrast is made darker or lighter until it reaches 4.5. The assistant on the page uses these colours, too.
 */
export function siteStyle({ colors }: Pick<SiteSettings, 'colors'>): OwnAsset {
  const primary = readColor(colors?.primary);
  const light = readColor(colors?.light) ?? primary;
  if (primary === undefined || light === undefined) return SITE_STYLE_ASSET;
  const accent = `var(--light, ${toReadable(primary, 'light')}) var(--dark, ${toReadable(light, 'dark')})`;
  return toOwnAsset('site', 'css', `${SITE_STYLE_ASSET.content}\n:root{--docs-assistant-color-accent:${accent}}\n`);
}

/** The nearest colour, towards black or white, that is readable in a scheme, as `#rrggbb`. */
export function toReadable(color: Rgb, scheme: 'light' | 'dark'): string {
  const end: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share);
    const backgrounds = [SURFACES[scheme], mix(PAGES[scheme], mixed, SOFT_SHARE)];
    if (backgrounds.every((background) => contrastOf(mixed, background) >= CONTRAST_MIN)) return toHex(mixed);
  }
  return toHex(end);
}

function readColor(text: string | undefined): Rgb | undefined {
  const digits = /^#([\da-f]{3,8})$/i.exec(text ?? '')?.[1];
  if (digits === undefined) return undefined;
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as unknown as Rgb;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((value, index) => Math.round(value * (1 - share) + (to[index] ?? 0) * share)) as unknown as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance, as WCAG defines it. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
