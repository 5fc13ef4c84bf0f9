import { native } from '../../page/browser/native';
import { readPageLook } from '../../page/browser/readPageLook';
import type { Host } from '../../launcher/createLauncher';
import { adoptStyles } from '../ui/styles/adoptStyles';
import css from '../ui/styles/look.css?inline';

/** Largest corner of a button in the panel, in pixels. */
const RADIUS_MAX_PX = 10;

/**
 * Gives the panel and its launcher the accent, the font and the corners of the page, wherever the site sets no value of its own, and again
 * when the theme has changed.
 *
 * @returns A function that ends it.
 */
export function showLook({ win, root, rootElement }: Host): () => void {
  let isEnded = false;

  function show() {
    if (isEnded) return;
    const { accent, font, radius } = readPageLook(win, rootElement.dataset.theme === 'dark');
    // A percentage is more than any button needs. A button of the panel has 0.6 of the radius.
    const px = radius.endsWith('%') ? RADIUS_MAX_PX : Math.min(Number.parseFloat(radius), RADIUS_MAX_PX);
    const look = {
      // Readable colours of any accent are only computed by browsers with relative colours.
      accent: win.CSS?.supports?.('color: lab(from red l a b)') ? accent : '',
      font,
      radius: radius && `${px / 0.6}px`,
    };
    for (const [name, value] of Object.entries(look)) rootElement.style.setProperty(`--_${name}`, value);
    rootElement.dataset.look = Object.entries(look)
      .flatMap(([name, value]) => (value ? [name] : []))
      .join(' ');
  }

  /** Waits for the colours that change with the theme. */
  function showLater() {
    const changes = (native(win.document).getAnimations?.() ?? []).filter((each) => each instanceof win.CSSTransition);
    void Promise.all(changes.map(({ finished }) => finished.catch(() => {}))).then(show);
  }

  const remove = adoptStyles(root, css);
  const observer = new MutationObserver(showLater);
  observer.observe(rootElement, { attributeFilter: ['data-theme'] });
  show();
  return () => {
    isEnded = true;
    observer.disconnect();
    remove();
  };
}
