import { describe, expect, it, vi } from 'vitest';
import { native } from '../../../page/browser/native';
import { adoptStyles } from './adoptStyles';

const createRoot = () => document.createElement('div').attachShadow({ mode: 'open' });

describe('adoptStyles', () => {
  it('adds a style sheet that a policy cannot block, and removes only that sheet', () => {
    const view = native(document).defaultView!;
    const { CSSStyleSheet } = view;
    view.CSSStyleSheet = class {
      replaceSync = vi.fn();
    } as unknown as typeof CSSStyleSheet;
    const other = {} as CSSStyleSheet;
    const root = Object.assign(createRoot(), { adoptedStyleSheets: [other] });
    const remove = adoptStyles(root, 'p { color: red }');
    const [, sheet] = root.adoptedStyleSheets;
    expect(sheet?.replaceSync).toHaveBeenCalledExactlyOnceWith('p { color: red }');
    expect(root.childElementCount).toBe(0);
    remove();
    expect(root.adoptedStyleSheets).toEqual([other]);
    view.CSSStyleSheet = CSSStyleSheet;
  });

  it('adds nothing in jsdom, which has no such sheets', () => {
    const root = createRoot();
    adoptStyles(root, 'a {}')();
    expect(root.childElementCount).toBe(0);
  });
});
