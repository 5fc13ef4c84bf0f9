import { SITE_TOKENS } from './siteTokens';

/** Layout of an exported site: light and dark, wide and narrow, on paper, with and without its script. */
export const SITE_LAYOUT_STYLE = `${SITE_TOKENS}*, *::before, *::after { box-sizing: border-box; }
html {
  background: var(--page); color: var(--text); font: 400 16px/1.65 var(--font);
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: calc(var(--bar) + 24px);
}
body { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; inset-inline-start: -100vw; padding: 6px 12px; background: var(--page); z-index: 4; }
.skip:focus { inset-inline-start: 16px; top: 12px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
html:not([data-js]) :is(.menu, .search, .theme) { display: none; }

.bar {
  position: sticky; top: 0; z-index: 3; display: flex; align-items: center; gap: 12px; height: var(--bar); padding: 0 24px;
  background: color-mix(in srgb, var(--page) 92%, transparent); backdrop-filter: blur(12px); border-bottom: 1px solid var(--line);
}
.home {
  flex: 0 1 auto; min-width: 0; overflow: hidden; color: var(--strong); font-weight: 680; letter-spacing: -0.01em;
  text-decoration: none; text-overflow: ellipsis; white-space: nowrap;
}
.bar button {
  display: grid; flex: none; place-items: center; width: 38px; height: 38px; padding: 0; border: 1px solid transparent;
  border-radius: 8px; background: none; color: var(--muted); cursor: pointer;
}
.bar button:hover { background: var(--raised); color: var(--strong); }
.bar svg { display: block; width: 20px; height: 20px; }
.menu { display: none !important; }
.search { position: relative; flex: 0 1 340px; min-width: 0; margin-inline-start: auto; }
.search input {
  width: 100%; height: 38px; padding: 0 38px 0 14px; border: 1px solid var(--muted); border-radius: 9px;
  background: var(--raised); color: var(--strong); font: inherit; font-size: 15px;
}
.search input::placeholder { color: var(--muted); opacity: 1; }
.search kbd {
  position: absolute; inset-inline-end: 9px; top: 8px; padding: 0 7px; border: 1px solid var(--line); border-radius: 5px;
  background: var(--page); color: var(--muted); font: 12px/20px var(--font); pointer-events: none;
}
.search input:focus + kbd { visibility: hidden; }
.results {
  position: absolute; inset-inline-end: 0; top: calc(100% + 8px); width: min(560px, calc(100vw - 32px)); max-height: min(70vh, 620px);
  margin: 0; padding: 8px; overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--page);
  box-shadow: var(--shadow); list-style: none; overscroll-behavior: contain;
}
.results[hidden] { display: none; }
.results a { display: block; padding: 9px 12px; border-radius: 8px; color: var(--text); line-height: 1.4; text-decoration: none; }
.results a:is(:hover, :focus) { background: var(--accent-soft); outline-offset: -2px; }
.results b { color: var(--strong); font-weight: 620; }
.results small { display: block; margin-top: 2px; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.results mark { background: none; color: var(--accent); font-weight: 620; }
.results p { margin: 0; padding: 9px 12px; color: var(--muted); }

.columns { display: grid; grid-template-columns: 260px minmax(0, 1fr) 220px; gap: 56px; max-width: 1400px; margin: 0 auto; padding: 0 24px; }
.pages, .contents {
  position: sticky; top: var(--bar); align-self: start; max-height: calc(100vh - var(--bar)); padding: 32px 0 48px; overflow-y: auto;
  overscroll-behavior: contain; scrollbar-width: thin; font-size: 14.5px; line-height: 1.45;
}
.pages ul, .contents ul { margin: 0; padding: 0; list-style: none; }
:is(.pages, .contents) a, .pages summary {
  display: block; padding: 6px 12px; border-radius: 7px; color: var(--muted); overflow-wrap: anywhere; text-decoration: none;
}
:is(.pages, .contents) a:hover, .pages summary:hover { background: var(--raised); color: var(--strong); }
.pages a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.pages details { margin-top: 4px; }
.pages summary, .pages .folder { color: var(--strong); font-weight: 600; cursor: pointer; list-style: none; }
.pages summary::-webkit-details-marker { display: none; }
.pages summary { display: flex; justify-content: space-between; gap: 8px; }
.pages summary::after { content: '›'; color: var(--muted); transition: rotate 120ms; }
.pages details[open] > summary::after { rotate: 90deg; }
.pages details ul { margin: 2px 0 8px 12px; padding-inline-start: 8px; border-inline-start: 1px solid var(--line); }
.contents h2 { margin: 0 0 6px; padding: 0 12px; color: var(--strong); font-size: 13.5px; font-weight: 650; }
.contents a { padding-block: 4px; }
.contents .deep { padding-inline-start: 14px; }
.contents a[aria-current] { color: var(--accent); }
main { min-width: 0; max-width: 760px; padding: 32px 0 72px; }
.section { margin: 0 0 6px; color: var(--accent); font-size: 14px; font-weight: 600; }
.around { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 64px; padding-top: 24px; border-top: 1px solid var(--line); }
.around a {
  flex: 1 1 200px; max-width: 60%; padding: 14px 18px; border: 1px solid var(--line); border-radius: var(--radius); color: var(--strong);
  font-weight: 600; line-height: 1.4; text-decoration: none;
}
.around a:hover { border-color: var(--accent); }
.around span { display: block; color: var(--muted); font-size: 13px; font-weight: 400; }
.around .next { margin-inline-start: auto; text-align: end; }

@media (width < 1180px) { .columns { grid-template-columns: 240px minmax(0, 1fr); gap: 40px; } .contents { display: none; } main { max-width: none; } }
@media (width < 800px) {
  .columns { display: block; padding: 0 16px; }
  .bar { gap: 8px; padding: 0 12px; }
  .home { max-width: 38%; }
  .menu { display: grid !important; }
  html:not([data-js]) .menu { display: none !important; }
  .search { flex: 1 1 auto; }
  .search kbd { display: none; }
  .search input { padding-inline-end: 8px; }
  .results { position: fixed; inset-inline: 16px; top: calc(var(--bar) + 4px); width: auto; }
  .pages { position: static; max-height: none; padding: 16px 0; border-bottom: 1px solid var(--line); }
  [data-js] .pages { display: none; }
  [data-js][data-menu] .pages { display: block; }
  main { padding-top: 24px; }
  .around a { max-width: none; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media print { .bar, .pages, .contents, .around, .anchor, .copy { display: none !important; } .columns { display: block; } }
`;
