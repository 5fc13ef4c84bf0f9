/** Typical well-formed answers of models. No mark of markdown may show in them, neither during streaming nor at the end. */
export const ANSWERS: Record<string, string> = {
  guide:
    '# Getting started\n\nTo install the **agent**, run `npm install docs` and set _one_ variable. See [Configuration](/guides/configuration) or https://acme.dev/a_b?c=d. It is ***very*** ~~hard~~ easy.\n\n' +
    '```bash title="Install"\nnpm install docs\nnpx docs init --name "my docs"\n```\n\n## Steps\n\n1. **Create** a project in the [dashboard](https://dashboard.example/new "New").\n2. Copy the key:\n   ```env\n   API_KEY=abc\n   ```\n' +
    '3. Start it.\n   - On Linux: `systemctl start docs`\n   - On macOS: `brew services start docs`\n\n> **Note:** restart **after** each change.\n> It reads the file _once_.\n\n---\n\nDone! **Next:** read ``a `b` c``.\n',
  table:
    'These are the **plans**:\n\n| Plan | Price | `Seats` |\n| :--- | ----: | :---: |\n| **Free** | 0 | [1](/plans/free) |\n| Team | 10 | `5` to **20** |\n| Big | ask | ~~no~~ limit |\n\nAsk [us](mailto:help@acme.dev).\n\n' +
    'Text right before\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  references:
    'As the docs say[^1], use the [API][api] and the [CLI].\n\n![Diagram](https://evil.example/x.png?q=secret "t") ![Logo](/logo.png)\n\n- [ ] **Open** task\n- [x] Done `task`\n\n[api]: https://api.example "API"\n[cli]: /cli\n[^1]: See the **manual**.\n',
  languages:
    '**注意：**正文，请访问 https://example.com。谢谢\n\n**太字（例）。**次の文。**"강조"**는 중요하다。\n\nاقرأ **الدليل** ثم `npm install`.\n\n- عنصر **أول**\n- English *item*\n',
  nested:
    '- a **b**\n  - c `d`\n    - e [f](/f)\n\n      ```js\n      const g = `h`;\n      ```\n    - i\n  1. j\n  2. k\n\n     l **m**\n- n\n\n* o\n\n* p\n',
  suggestions: 'Here is **how**.\n\n```suggestions\n(Install)[/install]\n(Configure **it**)[/configure]\n```\n',
  html: 'Press <kbd>Ctrl</kbd> + <kbd>C</kbd>.<br>Then H<sub>2</sub>O.\n\n<!-- a comment -->\n\nEnd <!-- inline --> here &amp; there &mdash; &#169; 1\\. 2 &lt; 3.\n',
  setext: 'Main title\n==========\n\nPart with **bold**\n---\n\nText\nover *three*\nlines.\n',
};
