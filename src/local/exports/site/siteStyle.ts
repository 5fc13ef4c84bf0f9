/** Style sheet of an exported site: light and dark, wide and narrow, on paper. */
export const SITE_STYLE = `:root {
  color-scheme: light dark;
  --text: #1f2328; --muted: #59636e; --back: #ffffff; --raised: #f6f8fa; --line: #d1d9e0; --link: #0550ae;
  --key: #a0111f; --string: #0a3069; --name: #6639ba; --note: #59636e; --value: #0550ae;
}
:root[data-theme='dark'] {
  color-scheme: dark;
  --text: #e6edf3; --muted: #9198a1; --back: #0d1117; --raised: #161b22; --line: #3d444d; --link: #79b8ff;
  --key: #ff7b72; --string: #a5d6ff; --name: #d2a8ff; --note: #9198a1; --value: #79c0ff;
}
:root[data-theme='light'] { color-scheme: light; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    --text: #e6edf3; --muted: #9198a1; --back: #0d1117; --raised: #161b22; --line: #3d444d; --link: #79b8ff;
    --key: #ff7b72; --string: #a5d6ff; --name: #d2a8ff; --note: #9198a1; --value: #79c0ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; top: 0.5rem; background: var(--back); padding: 0.25rem 0.5rem; z-index: 2; }
.bar { position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center; padding: 0.5rem 1rem; background: var(--back); border-bottom: 1px solid var(--line); }
.bar > a { font-weight: 600; color: inherit; text-decoration: none; }
.search { position: relative; margin-inline-start: auto; }
.search input { font: inherit; width: min(20rem, 45vw); padding: 0.25rem 0.6rem; color: inherit; background: var(--raised); border: 1px solid var(--muted); border-radius: 6px; }
.results { position: absolute; inset-inline-end: 0; top: 100%; width: min(30rem, 90vw); max-height: 70vh; overflow: auto; margin: 0.25rem 0 0; padding: 0; list-style: none; background: var(--back); border: 1px solid var(--line); border-radius: 6px; }
.results:empty { display: none; }
.results a { display: block; padding: 0.5rem 0.75rem; color: inherit; text-decoration: none; }
.results a:hover, .results a:focus { background: var(--raised); }
.results small { display: block; color: var(--muted); }
.results p { margin: 0; padding: 0.5rem 0.75rem; }
.theme { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--muted); border-radius: 6px; padding: 0.25rem 0.6rem; cursor: pointer; }
.columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr) 14rem; max-width: 90rem; margin: 0 auto; }
.columns > nav { padding: 1rem; font-size: 0.9rem; }
.columns > nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
.columns > nav li a { display: block; padding: 0.15rem 0.5rem; color: var(--muted); text-decoration: none; border-radius: 4px; }
.columns > nav li a:hover { color: var(--text); }
.columns > nav li a[aria-current] { color: var(--link); background: var(--raised); font-weight: 600; }
.columns > nav h2 { font-size: 0.9rem; margin: 0 0 0.25rem; padding: 0 0.5rem; }
.columns > nav .deep { padding-inline-start: 1.25rem; }
main { padding: 1rem 2rem 4rem; max-width: 52rem; min-width: 0; }
main h2, main h3 { scroll-margin-top: 4rem; }
main img { max-width: 100%; height: auto; }
pre { overflow: auto; padding: 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; font-size: 0.875rem; }
code { font-family: ui-monospace, monospace; }
:not(pre) > code { background: var(--raised); padding: 0.1em 0.3em; border-radius: 4px; font-size: 0.9em; overflow-wrap: anywhere; }
table { display: block; overflow: auto; border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 0.35rem 0.75rem; text-align: start; }
blockquote { margin: 1rem 0; padding: 0.1rem 1rem; border-inline-start: 4px solid var(--link); background: var(--raised); }
.around { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.around a:last-child { text-align: end; margin-inline-start: auto; }
.hljs-comment, .hljs-quote { color: var(--note); font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-deletion, .hljs-tag .hljs-name, .hljs-name { color: var(--key); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute { color: var(--string); }
.hljs-title, .hljs-section, .hljs-type, .hljs-built_in { color: var(--name); }
.hljs-number, .hljs-literal, .hljs-attr, .hljs-variable, .hljs-property, .hljs-symbol, .hljs-meta { color: var(--value); }
@media (max-width: 75rem) { .columns { grid-template-columns: 16rem minmax(0, 1fr); } .toc { display: none; } }
@media (max-width: 50rem) { .columns { display: block; } main { padding: 1rem; } }
@media print { .bar, .columns > nav, .around { display: none; } .columns { display: block; } }
`;
