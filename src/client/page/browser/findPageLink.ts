import { native } from './native';
/**
 * Address in a `<link>` of the page, such as `<link rel="mcp" href="/mcp">`; undefined if there is no such link, or if it is not http(s).
 *
 * @param kind Attributes that the link must have, as a CSS selector.
 */
export function findPageLink(kind: string, { document }: Pick<Window, 'document'> = window): string | undefined {
  const address = native(document).querySelector<HTMLLinkElement>(`link${kind}[href]`)?.href;
  return address && /^https?:/.test(address) ? address : undefined;
}
