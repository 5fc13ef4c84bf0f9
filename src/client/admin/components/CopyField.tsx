import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../page/browser/copyText';
import { useAdmin } from '../shell/AdminContext';

/** A monospaced text with a button that copies it. If the browser forbids copying, the button selects the text instead. */
export function CopyField({ name, text }: { name: string; text: string }): ReactNode {
  const { say, announce } = useAdmin();
  const id = useId();
  const block = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ text: string; note: string } | null>(null);

  const copy = async () => {
    const root = block.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const isCopied = await copyText(window, root, text);
    if (!isCopied && block.current !== null) getSelection()?.selectAllChildren(block.current);
    const note = say(isCopied ? 'copied' : 'copyByHand');
    setCopied({ text, note });
    announce(note);
  };

  return (
    <section className="copy-field" aria-labelledby={id}>
      <div className="row">
        <h5 id={id}>{name}</h5>
        <span className="help">{copied?.text === text ? copied.note : ''}</span>
        <button type="button" className="small" aria-label={say('copy', { name })} onClick={copy}>
          {say('copy', { name: '' }).trim()}
        </button>
      </div>
      {/* A scrollable element must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={block} tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    </section>
  );
}
