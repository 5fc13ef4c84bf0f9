/** Answers that together contain every construct, well formed and malformed, for the tests of the renderer. */
export const CORPUS: Record<string, string> = {
  prose:
    'Install the **agent** with `npm install docs`, then set `API_KEY` as in [Configuration](/guides/configuration#keys "Keys").\nThe _default_ timeout is 30 seconds.  \nIt ends ~~soon~~ later, see https://acme.dev/a_b?c=1 or www.acme.dev.\n\nMail help@acme.dev or <mailto:x@acme.dev>. Escapes: \\*no\\* \\` &amp; &copy; &#35; &unknown; 5 * 3 * 2 snake_case_name.',
  headings:
    '# One\n## Two ##\n### Three # not closed\nSetext *one*\nover two lines\n===\n\nSetext two\n---\n#hashtag\n####### seven\n#\n# \nend',
  emphasis:
    '**bold** *em* ***both*** **bold *in* it** *a **b** c* __b__ _e_ **open\n\n*open **both\n\na*b*c 2*3*4 **a*b** *** ** * _ __ ~~del~~ ~one~ ~~open\n\n**bold**text and text**bold** "**q**" (**p**).',
  links:
    '[a](/a) [b](<b c> "t") [c](c_(d)_e) [![alt](/i.png)](/x) ![img](https://evil.example/?q=1 "t") ![ok](/local.png) [x]() [nested [brackets] in](/y) [open](/half\n\n[ref] [text][ref] [undefined] [text][nope] [Case][REF] ![pic][ref]\n\n[ref]: https://ref.example/path "Title"\n[ref]: https://second.example\n[later-unused]: <https://a b>\n\n[bad](javascript:alert(1)) [data](data:text/html,x) [mail](mailto:a@b.c) [tel](tel:+1) [page](#anchor)',
  listTight:
    '- one\n- two\n  continued\n- three\n  - nested\n    - deeper `code`\n      lazy line\n    - more\n  - back\n- four\n\nAfter.',
  listLoose:
    '1. first\n\n   second paragraph\n\n2. next\n3. last\n\n\n7) other\n8) list\n\n- a\n- b\n\n- c becomes loose\n',
  listCode:
    'Steps:\n\n1. Run\n   ```bash\n   npm install\n     indented\n   ```\n2. Then\n\n   ```js\n   const a = 1;\n\n   const b = 2;\n   ```\n\n   done\n3. Quote\n   > inside\n   > - list\n   lazy\n* other\n+ third',
  tasks: '- [ ] open\n- [x] done **bold**\n- [X] [link](/a)\n- [y] none\n- [ ]\n- [ ]none\n  - [ ] nested',
  tables:
    'Text before\n| Name | Type | Note |\n| :--- | :--: | ---: |\n| `a|b` | **x** | [l](/l) |\n| only one |\n| too | many | cells | here |\n| esc \\| aped | | |\nlast row\n\nNo | leading\n---|---\n1 | 2\n\n| not | a table |\n| really | not |\n\n| a |\n|---|\n| b |\n# ends\n\n|--|\n\na | b\n--|--|--\n',
  code: '```ts title="x.ts"\nconst a: number = 1;\n\n\tif (a) {}\n``\n```\n\n~~~\ntilde ``` inside\n~~~\n\n    indented\n\n      more\n    end\n\n````md\n```js\nnested\n```\n````\n`` not ` a fence ``\n```open\nnever closed\n  `',
  quotes:
    '> one\ntwo lazy\n>\n> three\n> > nested\n> back lazy\n\n> ```\n> code\n> ```\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n\n>tight\n> # head\n>- item\n- not in quote',
  suggestions:
    'Answer.\n\n```suggestions\n(Install)[/install]\n(Configure)[/configure]\n```\n\nMore.\n\n~~~ Suggestions\n(a)[/b]\n~~~\n\n- x\n  ```suggestions\n  (c)[/d]\n  ```',
  footnotes:
    'A claim[^1] and another[^long], a third[^none] and [^2].\n\n[^1]: The *first* note.\n[^long]: Two\n\n    paragraphs\n\n    ```\n    code\n    ```\n\n[^unused]: Never mentioned.\n\nLater[^1].',
  html: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd><br>H<sub>2</sub>O x<sup>2</sup> <b>bold</b> <i>open\n\n<div class="x">\n*not* **parsed** <kbd>k</kbd>\n</div>\n\n<script>\nalert(1)\n\n</script>\nafter\n\n<!-- comment\n\nstill --> shown\n\n<img src=x onerror=alert(1)>\n\nVec<String> a <b and c\n\n<custom-tag a="1>2">\n*x*\n\n<a href="javascript:1">x</a> <!-- gone --> end',
  cjk:
    '**注意：**正文，请访问 https://example.com。谢谢\n\n**太字（例）。**次の文、**"강조"**는 좋다。これは**「重要」**です。~~「删」~~中文\n\n中文段落没有空格，标点是全角的。' +
    '这是一个很长的段落，用来测试没有空格的文字。'.repeat(40),
  rtl: 'مرحبا **بالعالم** `code`\n\n- عنصر\n- another\n\n```js\nconst x = "مرحبا";\n```',
  rules: 'a\n\n---\n***\n_ _ _\n* * *\n- - -\n--\n\n-\n\n*\n+\n1.\n2.\n\ntext\n- \ntext\n1.\n',
  mixed: '# Title\nIntro:\n* a\n* b\n1. x\n2. y\n> q\n```\nc\n```\n| h |\n|--|\n| r |\n***\nend\n\n\n\n\nlast',
  long:
    'A long paragraph with **bold** and `code` and [links](/a) that goes on. '.repeat(30) +
    '\n\n' +
    'word '.repeat(300) +
    '*never closed ' +
    'word '.repeat(900) +
    'end',
  backticks: '`a` ``b ` c`` ` open `` also\n\n`a\nb` ` `` ` ```x``` y\n\n`unclosed **bold** [l](/x)',
  windows: '# A\r\n\r\n- b\r\n- c\r\n\r\n```js\r\nx\r\n\r\ny\r\n```\r\nend\r',
  tabs: '-\ttab item\n\n\tcode in it?\n\n\tindented\n\n>\tquote tab\n\n1.\tone\n\n\ttwo\n\n```make\nall:\n\tgcc\n```\n- ```make\n  all:\n  \tgcc\n  ```\n',
  blankStart: '\n\n  \nText\n   indented three\n\n\n* item\n\n\n\n  far\n\n-\n\n  not in item\n-\n  in item',
  astral: '😀 **😀** a😀b *😀* [😀](/😀) `😀`\n\n| 😀 | b |\n|---|---|\n| 😀 | `x` |\n',
};
