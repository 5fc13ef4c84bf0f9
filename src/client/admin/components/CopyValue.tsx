import { useState, type ReactNode, type RefObject } from 'react';
import { copyText } from '../../page/browser/copyText';
import { useAdmin } from './AdminContext';

/** Copies a text. If the browser forbids it, selects the text on the page instead. */
export function CopyValue(props: {
  /** What is copied. */
  name: string;
  text: string;
  /** The element that shows the text. */
  from: RefObject<HTMLElement | null>;
}): ReactNode {
  const { say, announce } = useAdmin();
  const { name, text, from } = props;
  const [copied, setCopied] = useState<{ text: string; note: string } | null>(null);

  const copy = async () => {
    const root = from.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const isCopied = await copyText(window, root, text);
    if (!isCopied && from.current !== null) getSelection()?.selectAllChildren(from.current);
    const note = say(isCopied ? 'copied' : 'copyByHand');
    setCopied({ text, note });
    announce(note);
  };

  return (
    <>
      <button type="button" className="small" aria-label={say('copy', { name })} onClick={copy}>
        {say('copy', { name: '' }).trim()}
      </button>
      <span className="help">{copied?.text === text ? copied.note : ''}</span>
    </>
  );
}
