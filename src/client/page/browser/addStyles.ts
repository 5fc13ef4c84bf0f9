/**
 * Styles a shadow root with a constructable style sheet, which a `style-src` policy cannot block. jsdom, which sites use for tests, has
 * none and gets no styles.
 *
 * @returns The added sheet.
 */
export function addStyles(root: ShadowRoot, css: string): CSSStyleSheet | undefined {
  const { adoptedStyleSheets: adopted } = root;
  if (!adopted) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  adopted.push(sheet);
  return sheet;
}
