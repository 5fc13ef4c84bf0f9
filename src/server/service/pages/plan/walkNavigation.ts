import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import { inBatches } from '../../../lib/inBatches';
import type { NavigationNode } from './SiteStructure';

/** An entry, and the number of entries around it. */
export interface FlatNode {
  node: NavigationNode;
  depth: number;
}

/** All entries of a navigation in order, each before its children. */
export function* flatten(navigation: readonly NavigationNode[], depth = 0): Generator<FlatNode> {
  for (const node of navigation) {
    yield { node, depth };
    yield* flatten(node.children ?? [], depth + 1);
  }
}

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
  const values = [above];
  for (const { node, depth } of flatten(navigation)) {
    values[depth + 1] = visit(node, values[depth] as Value);
    await rest();
  }
}

/** Number of entries in a part. */
const PART_COUNT = 2_000;

/** Cuts a navigation into parts, which threads send one by one: a thread takes a message in one piece. */
export function cutNavigation(navigation: readonly NavigationNode[]): FlatNode[][] {
  const nodes = Array.from(flatten(navigation), ({ node, depth }) => ({
    node: node.children ? { ...node, children: [] } : node,
    depth,
  }));
  return inBatches(nodes, PART_COUNT);
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
        lists[depth]?.push(node);
        if (node.children) lists[depth + 1] = node.children;
      }
    },
  };
}
