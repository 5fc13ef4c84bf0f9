import { SITE_TOKENS } from '../exports/site/siteTokens';

/** Style of the page that stands for a pull request. */
export const PULL_REQUEST_STYLE = `${SITE_TOKENS}
:root { --added: #e6f6ec; --added-text: #0a5c36; --removed: #fdecec; --removed-text: #a0111f; }
@media (prefers-color-scheme: dark) { :root { --added: #14301f; --added-text: #8fe0ab; --removed: #3a1b1d; --removed-text: #ffaba5; } }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--page); color: var(--text); font: 400 16px/1.6 var(--font); }
body { margin: 0; }
main { max-width: 1100px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { margin: 0 0 12px; color: var(--strong); font-size: clamp(24px, 4vw, 32px); line-height: 1.25; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 40px 0 12px; color: var(--strong); font-size: 18px; }
small { font-size: 14px; font-weight: 400; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.facts { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; margin: 0; color: var(--muted); font-size: 14.5px; }
.state { padding: 3px 12px; border-radius: 99px; background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.state[data-status='failed'] { background: var(--removed); color: var(--removed-text); }
.state[data-status='completed'] { background: var(--added); color: var(--added-text); }
form { margin: 16px 0 0; }
button { padding: 7px 14px; border: 1px solid var(--muted); border-radius: 8px; background: var(--raised); color: var(--strong); font: inherit; font-size: 14.5px; cursor: pointer; }
button:hover { border-color: var(--strong); }
code, pre, table { font-family: var(--code-font); font-size: 13px; }
pre { margin: 8px 0 0; padding: 14px 16px; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: 0 0 8px; padding: 12px 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; }
.commits { margin: 0; padding-inline-start: 22px; }
.commits code, .commits time { margin-inline-start: 8px; color: var(--muted); font-size: 13px; }
.file { margin: 0 0 16px; overflow: clip; border: 1px solid var(--line); border-radius: var(--radius); }
summary { padding: 10px 14px; background: var(--raised); color: var(--strong); cursor: pointer; overflow-wrap: anywhere; }
ins { color: var(--added-text); text-decoration: none; }
del { color: var(--removed-text); text-decoration: none; }
.scroll { overflow-x: auto; border-top: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; line-height: 1.55; }
td { padding: 0 8px; vertical-align: top; }
.number { width: 1%; min-width: 40px; color: var(--muted); text-align: end; user-select: none; }
.mark { width: 1%; user-select: none; }
.line { white-space: pre-wrap; overflow-wrap: anywhere; }
.hunk td { padding: 6px 14px; background: var(--accent-soft); color: var(--muted); }
.added td { background: var(--added); color: var(--added-text); }
.removed td { background: var(--removed); color: var(--removed-text); }
@media (width < 600px) { main { padding: 24px 16px 48px; } .number { display: none; } }
`;
