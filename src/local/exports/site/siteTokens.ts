/** Colours, type and measures of exported sites and of the service's own pages; light and dark by the system until `data-theme` says otherwise. */
export const SITE_TOKENS = `:root {
  color-scheme: light dark;
  --page: #ffffff; --raised: #f7f8fa; --text: #23262d; --strong: #0f1115; --muted: #5d6472; --line: #e5e8ed;
  --accent: #3451d1; --accent-soft: #eef1fd; --mark: #fff3c4; --shadow: 0 12px 40px rgb(15 17 21 / 18%);
  --code-keyword: #a0111f; --code-string: #0a5c36; --code-name: #6639ba; --code-note: #5d6472; --code-value: #0550ae;
  --font: Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --code-font: ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  --bar: 60px; --radius: 10px;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] {
  color-scheme: dark;
  --page: #131519; --raised: #1a1d23; --text: #dfe2e8; --strong: #f4f5f7; --muted: #a0a7b4; --line: #2a2e37;
  --accent: #9db0ff; --accent-soft: #20263d; --mark: #473d15; --shadow: 0 12px 40px rgb(0 0 0 / 60%);
  --code-keyword: #ff8f87; --code-string: #9fdcb4; --code-name: #d2b3ff; --code-note: #a0a7b4; --code-value: #8fc4ff;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    --page: #131519; --raised: #1a1d23; --text: #dfe2e8; --strong: #f4f5f7; --muted: #a0a7b4; --line: #2a2e37;
    --accent: #9db0ff; --accent-soft: #20263d; --mark: #473d15; --shadow: 0 12px 40px rgb(0 0 0 / 60%);
    --code-keyword: #ff8f87; --code-string: #9fdcb4; --code-name: #d2b3ff; --code-note: #a0a7b4; --code-value: #8fc4ff;
  }
}
`;
