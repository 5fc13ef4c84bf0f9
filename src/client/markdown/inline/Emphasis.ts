import { isText, type InlineNode } from './InlineNode';
import type { DelimiterRun } from './readDelimiterRun';

export type InlineItem = InlineNode | DelimiterRun;

/** A run that may still begin emphasis. */
interface Opener {
  run: DelimiterRun;
  /** Number of its characters that are not used yet. */
  left: number;
  /** Index of its text among the nodes. */
  index: number;
}

/** Creates an element. `isOpen` if more of its text may come. */
type Wrap = (tag: 'em' | 'strong' | 'del', children: InlineNode[], isOpen: boolean) => InlineNode;

/** Maximum number of open runs; beyond it the oldest become text. It limits the search for an opener and the nesting of emphasis. */
const OPENERS_MAX = 50;
/** With more open runs than this at the end of an incomplete text, they are all shown as text. */
const OPENERS_SHOWN_MAX = 12;
/** Maximum characters after a single open delimiter that are shown as emphasis. */
const SINGLE_SHOWN_MAX = 150;

/**
 * Nests emphasis as CommonMark's delimiter stack does. Items are added in text order, so a closer only searches backwards and takes the
 * nodes after its opener.
 */
export class Emphasis {
  private readonly nodes: InlineNode[] = [];
  private openers: Opener[] = [];

  constructor(private readonly wrap: Wrap) {}

  /** True when no run is open. */
  get isClosed(): boolean {
    return this.openers.length === 0;
  }

  add(item: InlineItem): void {
    if ('character' in item) this.addRun(item);
    else this.nodes.push(item);
  }

  /** Returns all nodes; open runs become text. */
  finish(): InlineNode[] {
    return this.nodes;
  }

  /** Returns all nodes of text that may continue at `end`, without white space at the end and with open runs shown as emphasis. */
  finishOpen(end: number): InlineNode[] {
    const { nodes, openers } = this;
    const isShown = openers.length < OPENERS_SHOWN_MAX;
    for (let opener = openers.at(-1); opener && !hasContent(nodes, opener.index + 1); opener = openers.at(-1)) {
      nodes.length = opener.index;
      openers.pop();
    }
    trimEnd(nodes);
    for (const opener of openers.toReversed()) {
      if (!isShown || !isWorthShowing(opener, end)) continue;
      while (opener.left > 0) this.close(opener, Math.min(2, opener.left), true);
    }
    return nodes;
  }

  private addRun(run: DelimiterRun): void {
    const { openers, nodes } = this;
    let left = run.length;
    while (run.canClose && left > 0) {
      const at = openers.findLastIndex((opener) => isMatch(opener, run));
      const opener = openers[at];
      if (!opener) break;
      openers.length = at + 1;
      const used = Math.min(2, left, opener.left);
      this.close(opener, used, false);
      left -= used;
      if (opener.left === 0) openers.pop();
    }
    if (left === 0) return;
    if (run.canOpen) openers.push({ run, left, index: nodes.length });
    if (openers.length > OPENERS_MAX) openers.shift();
    nodes.push({ text: run.character.repeat(left) });
  }

  /** Wraps the nodes after an opener, using the innermost characters of its run. */
  private close(opener: Opener, used: number, isOpen: boolean): void {
    const { nodes } = this;
    const { character } = opener.run;
    const children = nodes.splice(opener.index + 1);
    opener.left -= used;
    const element = this.wrap(character === '~' ? 'del' : used === 2 ? 'strong' : 'em', children, isOpen);
    nodes[opener.index] = { text: character.repeat(opener.left) };
    nodes.push(element);
  }
}

function isMatch({ run: opener }: Opener, closer: DelimiterRun): boolean {
  if (opener.character !== closer.character) return false;
  // CommonMark's rule of three.
  const isAmbiguous = opener.canClose || closer.canOpen;
  return !isAmbiguous || (opener.length + closer.length) % 3 !== 0 || opener.length % 3 === 0;
}

function hasContent(nodes: readonly InlineNode[], from: number): boolean {
  return nodes.slice(from).some((node) => !isText(node) || (!node.isTag && node.text.trim() !== ''));
}

function trimEnd(nodes: InlineNode[]): void {
  for (let last = nodes.at(-1); isText(last) && !last.isTag; last = nodes.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text) return;
    nodes.pop();
  }
}

/** A single delimiter is often literal, and inside a word always. */
function isWorthShowing({ run, left }: Opener, end: number): boolean {
  return left > 1 || (!run.isInWord && end - run.end < SINGLE_SHOWN_MAX);
}
