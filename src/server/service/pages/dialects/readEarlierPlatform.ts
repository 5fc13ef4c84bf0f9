import { addVariant, readList, readRecord, readWord } from './readValue';
import { isElsewhere } from './entryPath';
import type { NavigationNode, SiteVariant } from './SiteStructure';

/** `mint.json`: groups are in one list, tabs and anchors match the beginning of the path. */
export function readEarlierPlatform(
  value: Record<string, unknown>,
  groups: readonly NavigationNode[],
  versions: SiteVariant[],
): NavigationNode[] {
  for (const entry of readList(value.versions)) {
    const name = readWord(entry) ?? readWord(readRecord(entry).name);
    if (name !== undefined) addVariant(versions, readRecord(entry), name);
  }
  const parts = [...readList(value.tabs), ...readList(value.anchors)].flatMap((entry) => {
    const { name, url, version } = readRecord(entry);
    const title = readWord(name);
    const address = readWord(url);
    return title === undefined || address === undefined ? [] : [{ title, address, version: readWord(version) }];
  });
  const claimed = new Map<string, NavigationNode[]>();
  const rest = groups.filter((group, index) => {
    const version = readWord(readRecord(readList(value.navigation)[index]).version);
    if (version !== undefined) group.version = version;
    const first = firstPath(group);
    const part = parts.find(
      ({ address }) =>
        !isElsewhere(address) && first !== undefined && `${first}/`.startsWith(`/${address.replace(/^\//, '')}/`),
    );
    if (!part) return true;
    claimed.set(part.title, [...(claimed.get(part.title) ?? []), group]);
    return false;
  });
  const tabs = parts.flatMap(({ title, address, version }): NavigationNode[] => {
    if (isElsewhere(address)) return [{ title, href: address }];
    const children = claimed.get(title);
    return children ? [{ title, isTab: true, children, ...(version !== undefined && { version }) }] : [];
  });
  const primary = readWord(readRecord(value.primaryTab).name);
  if (tabs.some(({ isTab }) => isTab) && rest.length > 0) {
    return [{ title: primary ?? 'Documentation', isTab: true, children: rest }, ...tabs];
  }
  return [...rest, ...tabs];
}

function firstPath({ path, children = [] }: NavigationNode): string | undefined {
  return path ?? children.map(firstPath).find((found) => found !== undefined);
}
