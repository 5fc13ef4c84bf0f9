import type { ShjLanguageData } from '@speed-highlight/core';

type Load = () => Promise<{ default: ShjLanguageData }>;

/** The languages of the highlighter. Each is a separate chunk that is fetched with the first block of code in that language. */
export const CODE_LANGUAGES: Record<string, Load> = {
  bash: () => import('@speed-highlight/core/languages/bash.js'),
  c: () => import('@speed-highlight/core/languages/c.js'),
  css: () => import('@speed-highlight/core/languages/css.js'),
  csv: () => import('@speed-highlight/core/languages/csv.js'),
  diff: () => import('@speed-highlight/core/languages/diff.js'),
  docker: () => import('@speed-highlight/core/languages/docker.js'),
  go: () => import('@speed-highlight/core/languages/go.js'),
  html: () => import('@speed-highlight/core/languages/html.js'),
  http: () => import('@speed-highlight/core/languages/http.js'),
  ini: () => import('@speed-highlight/core/languages/ini.js'),
  java: () => import('@speed-highlight/core/languages/java.js'),
  js: () => import('@speed-highlight/core/languages/js.js'),
  json: () => import('@speed-highlight/core/languages/json.js'),
  lua: () => import('@speed-highlight/core/languages/lua.js'),
  make: () => import('@speed-highlight/core/languages/make.js'),
  md: () => import('@speed-highlight/core/languages/md.js'),
  pl: () => import('@speed-highlight/core/languages/pl.js'),
  py: () => import('@speed-highlight/core/languages/py.js'),
  rs: () => import('@speed-highlight/core/languages/rs.js'),
  sql: () => import('@speed-highlight/core/languages/sql.js'),
  toml: () => import('@speed-highlight/core/languages/toml.js'),
  ts: () => import('@speed-highlight/core/languages/ts.js'),
  xml: () => import('@speed-highlight/core/languages/xml.js'),
  yaml: () => import('@speed-highlight/core/languages/yaml.js'),
};

/** Other names of these languages, and similar languages that look good enough. */
const ALIASES: Record<string, string> = {
  bash: 'sh shell zsh console shellscript shell-session powershell',
  c: 'h cpp c++ cc hpp cs csharp c# objc',
  css: 'scss sass less',
  diff: 'patch',
  docker: 'dockerfile containerfile',
  go: 'golang',
  html: 'htm vue svelte astro',
  ini: 'env dotenv properties conf cfg',
  java: 'kotlin kt scala groovy dart',
  js: 'javascript jsx mjs cjs php',
  json: 'jsonc json5 jsonl',
  make: 'makefile',
  md: 'markdown mdx',
  pl: 'perl',
  py: 'python py3 python3 ruby rb',
  rs: 'rust',
  sql: 'postgresql mysql sqlite plsql',
  ts: 'typescript tsx mts cts swift',
  xml: 'svg xhtml rss',
  yaml: 'yml',
};

const BY_ALIAS = new Map(
  Object.entries(ALIASES).flatMap(([name, aliases]) =>
    aliases.split(' ').map((alias): [string, string] => [alias, name]),
  ),
);

/** The canonical name of a language (`ts` for `TypeScript` and `tsx`), and a function that loads it; `null` for an unknown language. */
export function findLanguage(written: string): { name: string; load: Load } | null {
  const lower = written.toLowerCase();
  const name = BY_ALIAS.get(lower) ?? lower;
  const load = Object.hasOwn(CODE_LANGUAGES, name) ? CODE_LANGUAGES[name] : undefined;
  return load ? { name, load } : null;
}
