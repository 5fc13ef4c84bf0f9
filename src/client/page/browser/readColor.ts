/** What a computed colour looks like. */
export interface SeenColor {
  /** From 0 (black) to 1 (white), as the eye sees it: the cube root of its luminance, or its own lightness. */
  lightness: number;
  /** How far it is from grey: 0 for grey, about 0.3 for the strongest colours. */
  chroma: number;
  /** From 0 to 1. */
  opacity: number;
}

/** Reads a computed colour, without a canvas, from which Firefox may return random colours; without one it is black and invisible. */
export function readColor(color: string): SeenColor {
  const [, notation = '', values = ''] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(color) ?? [];
  const [first = 0, second = 0, third = 0, opacity = values ? 1 : 0] = values
    .split(/[ ,/]+/)
    .map((value) => Number.parseFloat(value) || 0);
  if (/^[rc]/.test(notation)) {
    const whole = notation.startsWith('r') ? 255 : 1;
    const [red = 0, green = 0, blue = 0] = [first, second, third].map((value) => value / whole);
    const luminance = 0.21 * red ** 2.2 + 0.72 * green ** 2.2 + 0.07 * blue ** 2.2;
    return {
      lightness: Math.cbrt(luminance),
      chroma: (Math.max(red, green, blue) - Math.min(red, green, blue)) / 3,
      opacity,
    };
  }
  const isOk = notation.startsWith('ok');
  const chroma = notation.endsWith('h') ? second : Math.hypot(second, third);
  return { lightness: isOk ? first : (first + 16) / 116, chroma: isOk ? chroma : chroma / 400, opacity };
}
