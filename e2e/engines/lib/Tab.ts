/** Elements found by role and name, as a reader finds them, or by a selector, including elements in open shadow roots. */
export type TabTarget = ({ role: string; name?: string | RegExp } | { css: string }) & {
  /** The elements that contain them. @default the whole page */
  within?: TabTarget;
  /** Index among the found elements, from 0; a negative index counts from the end. @default all of them */
  nth?: number;
};

/** A point in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A tab of a browser, in any engine. Actions wait until their element exists. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport. */
  setSize(width: number, height: number): Promise<void>;
  click(target: TabTarget): Promise<void>;
  hover(target: TabTarget): Promise<void>;
  /** Turns the wheel over an element, by pixels downwards. WebKitGTK's driver accepts it and does nothing. */
  wheel(target: TabTarget, pixels: number): Promise<void>;
  /** Focuses an empty field and types a text into it. */
  write(target: TabTarget, text: string): Promise<void>;
  /** Presses keys together, such as `Control+i`, on the focused element. */
  press(keys: string): Promise<void>;
  /** Presses the mouse at one point and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Passes the elements of a target to a function in the page. It does not wait, so there may be no elements. */
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
  /** Name and version that the browser reports. */
  readonly version: string;
  /** Opens a tab. Tabs of one story share their storage, which the next story does not see. */
  openTab(): Promise<Tab>;
  /** Closes the tabs of a story and deletes what they stored. */
  endStory(): Promise<void>;
  close(): Promise<void>;
}
