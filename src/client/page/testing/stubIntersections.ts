import { vi } from 'vitest';

/** An observer of intersections for jsdom, which has none: all of an element is visible, and that is reported at once. */
export function stubIntersections(): void {
  class Observer {
    constructor(private readonly report: (entries: object[]) => void) {}
    observe(element: Element) {
      const box = element.getBoundingClientRect();
      this.report([{ target: element, boundingClientRect: box, intersectionRect: box }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}
