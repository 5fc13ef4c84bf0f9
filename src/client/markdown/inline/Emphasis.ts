import type { InlineNode } from './InlineNode';
import { isText } from './InlineNode';
import type { DelimiterRun } from './readDelimiterRun';

export type InlineItem = InlineNode | DelimiterRun;

/** A run that may still begin emphasis. */
interface Opener {
  run: DelimiterRun;
  /** How many of its characters are not used yet. */
  left: number;
  /** Where its text is among the nodes. */
  index: number;
}

/** Makes an element. `isOpen` if more of the text inside may come. */
type Wrap = (tag: 'em' | 'strong' | 'del', children: InlineNode[], isOpen: boolean) => InlineNode;

/** More open runs than this are text, the oldest first: it bounds the search for an opener, and how deep emphasis is nested. */
const OPENERS_MAX = 50;
/** With more open runs than this at the end of text that may go on, none of them is shown as emphasis. */
const OPENERS_SHOWN_MAX = 12;
/** Maximum characters after a single open delimiter that are shown as emphasis. */
const SINGLE_SHOWN_MAX = 150;

/**
 * Nests emphasis as CommonMark's delimiter stack does. Items come in the order of the text, so a closer only ever looks back, and takes the
 * nodes behind its opener.
 */
export class Emphasis {
  private readonly nodes: InlineNode[] = [];
  private openers: Opener[] = [];

  constructor(private readonly wrap: Wrap) {}

  /** Nothing is open. */
  get isClosed(): boolean {
    return this.openers.length === 0;
  }

  add(item: InlineItem): void {
    if ('character' in item) this.addRun(item);
    else this.nodes.push(item);
  }

  /** Gives all nodes; what is open is text. */
  finish(): InlineNode[] {
    return this.nodes;
  }

  /** Gives all nodes of text that may go on at `end`: without white space there, and with what is open shown as emphasis. */
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

/** A single delimiter is often meant as itself, and one inside a word always. */
function isWorthShowing({ run, left }: Opener, end: number): boolean {
  return left > 1 || (!run.isInWord && end - run.end < SINGLE_SHOWN_MAX);
}
