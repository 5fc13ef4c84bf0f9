import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import type { NavigationNode } from './SiteStructure';

/** Number of entries between two looks at the clock. */
const STEP_COUNT = 200;

/**
 * Visits all entries of a navigation in order, each before its children, in short steps.
 *
 * @param above The value for the outermost entries.
 * @param visit Returns the value for the children of an entry.
 */
export async function walkNavigation<Value>(
  navigation: readonly NavigationNode[],
  above: Value,
  visit: (node: NavigationNode, above: Value) => Value,
): Promise<void> {
  const rest = createEventLoopYield();
  const open = [{ nodes: navigation, next: 0, value: above }];
  let count = 0;
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next];
    level.next += 1;
    if (!node) {
      open.pop();
      continue;
    }
    const value = visit(node, level.value);
    if (node.children) open.push({ nodes: node.children, next: 0, value });
    count += 1;
    if (count % STEP_COUNT === 0) await rest();
  }
}

/** An entry without its children, and the number of entries around it. */
export interface FlatNode {
  node: NavigationNode;
  depth: number;
}

/** Number of entries in a part. */
const PART_COUNT = 2_000;

/** Cuts a navigation into parts, which threads send one by one: a thread takes a message in one piece. */
export function cutNavigation(navigation: readonly NavigationNode[]): FlatNode[][] {
  const parts: FlatNode[][] = [];
  const open = [{ nodes: navigation, next: 0 }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next];
    level.next += 1;
    if (!node) {
      open.pop();
      continue;
    }
    if ((parts.at(-1)?.length ?? PART_COUNT) === PART_COUNT) parts.push([]);
    const { children, ...own } = node;
    parts.at(-1)?.push({ node: children ? { ...own, children: [] } : own, depth: open.length - 1 });
    if (children) open.push({ nodes: children, next: 0 });
  }
  return parts;
}

/** Joins the parts of a navigation, in order. */
export function createNavigationJoiner() {
  const navigation: NavigationNode[] = [];
  /** The lists that the next entry may belong to, by depth. */
  const lists = [navigation];
  return {
    navigation,
    add(part: readonly FlatNode[]) {
      for (const { node, depth } of part) {
        lists.length = depth + 1;
        lists[depth]?.push(node);
        if (node.children) lists.push(node.children);
      }
    },
  };
}
