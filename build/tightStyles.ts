import type { Plugin } from 'vite';

/** Takes the white space out of inlined style sheets that their minifier leaves in values it does not look into, such as those of variables. */
export function tightStyles(): Plugin {
  return {
    name: 'tight-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return /\.css\?(?:inline|tokens)/.test(id) ? { code: withoutSpaces(code), map: null } : null;
    },
  };
}

/** Nothing of ours has a comma in a string of its style sheets. */
export function withoutSpaces(styles: string): string {
  return styles.replaceAll(', ', ',');
}
