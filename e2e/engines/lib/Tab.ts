/** Elements by their role and name, as a reader finds them, or by a selector. Elements in open shadow roots are found as well. */
export type TabTarget = ({ role: string; name?: string | RegExp } | { css: string }) & {
  /** The elements that hold them. @default the whole page */
  within?: TabTarget;
  /** Position among the elements that were found, from 0; counted from the end when it is negative. @default all of them */
  nth?: number;
};

/** A place in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A tab of a browser, in any engine. Whatever acts on an element waits until it is there. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport. */
  setSize(width: number, height: number): Promise<void>;
  click(target: TabTarget): Promise<void>;
  hover(target: TabTarget): Promise<void>;
  /** Focuses an empty field and writes a text into it. */
  write(target: TabTarget, text: string): Promise<void>;
  /** Presses keys together, with names as in `Control+i`, on whatever has the focus. */
  press(keys: string): Promise<void>;
  /** Presses the mouse at one point and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Reads the elements of a target in the page. They may be none: it does not wait. */
  read<Result>(target: TabTarget, read: (elements: HTMLElement[]) => Result): Promise<Result>;
  /** Calls a function in the page. Argument and result are JSON values. */
  evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  bringToFront(): Promise<void>;
  /** Errors that the page has logged or thrown, since it was opened or since its load event. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** Name and version as the browser says them. */
  readonly version: string;
  /** Opens a tab. Tabs of one story share their storage; the next story finds none of it. */
  openTab(): Promise<Tab>;
  /** Closes the tabs of a story and forgets what they stored. */
  endStory(): Promise<void>;
  close(): Promise<void>;
}
