/** Style of a page's text and code in an exported site. */
export const SITE_PROSE_STYLE = `main { overflow-wrap: break-word; }
main :is(h1, h2, h3, h4, h5, h6) { color: var(--strong); font-weight: 680; letter-spacing: -0.017em; line-height: 1.25; text-wrap: balance; }
main h1 { margin: 0 0 20px; font-size: clamp(28px, 5vw, 36px); letter-spacing: -0.025em; }
main h2 { margin: 48px 0 14px; font-size: 24px; }
main h3 { margin: 34px 0 10px; font-size: 19px; }
main :is(h4, h5, h6) { margin: 28px 0 8px; font-size: 16px; }
main :is(p, ul, ol, blockquote) { margin: 0 0 16px; }
main :is(ul, ol) { padding-inline-start: 24px; }
main li { margin-bottom: 6px; }
main li > :is(ul, ol) { margin: 6px 0 0; }
main li::marker { color: var(--muted); }
main p a, main li a, main td a { text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent); text-underline-offset: 3px; }
main a:hover { text-decoration-color: currentcolor; }
main strong { color: var(--strong); font-weight: 640; }
main img { max-width: 100%; height: auto; border-radius: var(--radius); }
main hr { margin: 40px 0; border: 0; border-top: 1px solid var(--line); }
main blockquote { padding: 12px 18px; border: 1px solid color-mix(in srgb, var(--accent) 25%, transparent); border-radius: var(--radius); background: var(--accent-soft); }
main blockquote > :last-child { margin-bottom: 0; }
main code {
  padding: 2px 5px; border-radius: 5px; background: var(--raised); box-shadow: inset 0 0 0 1px var(--line); color: var(--strong);
  font: 0.875em/1.5 var(--code-font); overflow-wrap: anywhere;
}
main a code { color: inherit; }
main :is(h1, h2, h3, h4, h5, h6) code { padding: 0; background: none; box-shadow: none; font: inherit; font-family: var(--code-font); font-size: 0.94em; }
.anchor { margin-inline-start: 8px; color: var(--muted); font-weight: 400; text-decoration: none; opacity: 0; }
:is(h2, h3, h4):hover > .anchor, .anchor:focus-visible { opacity: 1; }
.code { position: relative; margin: 0 0 20px; }
.code pre { margin: 0; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); font: 13.5px/1.65 var(--code-font); tab-size: 2; }
.code code { padding: 0; background: none; box-shadow: none; color: var(--text); font: inherit; overflow-wrap: normal; }
.copy { position: absolute; top: 8px; inset-inline-end: 8px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: var(--muted); font: 500 12.5px/1.6 var(--font); cursor: pointer; opacity: 0; }
.code:hover > .copy, .copy:focus-visible { opacity: 1; }
.copy:hover { color: var(--strong); }
@media (hover: none) { .copy { opacity: 1; } }
.table { margin: 0 0 20px; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); }
.table table { width: 100%; border-collapse: collapse; font-size: 14.5px; line-height: 1.55; }
.table :is(th, td) { min-width: 90px; padding: 10px 14px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
.table tr:last-child td { border-bottom: 0; }
.table th { background: var(--raised); color: var(--strong); font-weight: 600; white-space: nowrap; }
.hljs-comment, .hljs-quote { color: var(--code-note); font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-deletion, .hljs-tag .hljs-name, .hljs-name { color: var(--code-keyword); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute { color: var(--code-string); }
.hljs-title, .hljs-section, .hljs-type, .hljs-built_in { color: var(--code-name); }
.hljs-number, .hljs-literal, .hljs-attr, .hljs-variable, .hljs-property, .hljs-symbol, .hljs-meta { color: var(--code-value); }
`;
