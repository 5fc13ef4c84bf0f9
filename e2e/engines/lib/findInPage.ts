/** A target in a form that can be sent to the page: names are exact texts or the source of a regular expression. */
export interface PageTarget {
  css?: string;
  role?: string;
  name?: string | { source: string; flags: string };
  within?: PageTarget;
  nth?: number;
}

/** The functions of Testing Library, once the page has loaded it. */
interface RoleQueries {
  queryAllByRole(root: ParentNode, role: string, options: { name?: string | RegExp; hidden: boolean }): HTMLElement[];
}

/**
 * Finds the elements of a target. It runs in the page, so it uses nothing from outside. Testing Library reads names and roles, but only in
 * one tree, so every open shadow root is searched separately.
 */
export function findInPage(target: PageTarget): HTMLElement[] {
  const { queryAllByRole } = (window as unknown as { TestingLibraryDom: RoleQueries }).TestingLibraryDom;
  const rootsOf = (root: Element | Document | ShadowRoot): (Element | Document | ShadowRoot)[] => [
    root,
    ...[root instanceof Element ? root : null, ...root.querySelectorAll('*')].flatMap((element) =>
      element?.shadowRoot ? rootsOf(element.shadowRoot) : [],
    ),
  ];
  const find = ({ css, role, name, within, nth }: PageTarget): HTMLElement[] => {
    const holders = within === undefined ? [document] : find(within);
    const expected = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
    const found = holders
      .flatMap(rootsOf)
      .flatMap((root) =>
        css === undefined
          ? queryAllByRole(root instanceof Document ? root.body : root, role ?? '', { name: expected, hidden: false })
          : [...root.querySelectorAll<HTMLElement>(css)],
      );
    const all = [...new Set(found)];
    return nth === undefined ? all : all.slice(nth).slice(0, 1);
  };
  return find(target);
}
