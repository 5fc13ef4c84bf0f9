/** Front matter at the beginning, comments, fenced code, and inline code. */
const CODE =
  /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)|<!--[\s\S]*?-->|^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n[ \t>]*\1[`~]*[ \t]*(?=\n|$)|[\s\S]*$)|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\2(?!`)/gm;

/** Applies `change` to a markdown source, except to front matter, code and comments. */
export function mapProse(source: string, change: (prose: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of source.matchAll(CODE)) {
    // `^` also matches after every line break: dashes further down are rules, not front matter.
    if (/^\uFEFF?---/.test(match[0]) && match.index > 0) continue;
    result += change(source.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(source.slice(end));
}
