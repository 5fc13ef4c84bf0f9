import { useId, useRef, useState, type KeyboardEvent } from 'react';

/** One pane with a tab for each text: code to copy, and what the assistant reported. */
export function CodePane({ texts }: { texts: readonly { name: string; text: string; canCopy?: boolean }[] }) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [label, setLabel] = useState('Copy');
  const shown = texts[chosen];

  function choose(index: number) {
    setChosen(index);
    setLabel('Copy');
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + texts.length) % texts.length;
    choose(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  function copy() {
    navigator.clipboard.writeText(shown?.text ?? '').then(
      () => setLabel('Copied'),
      () => setLabel('Could not copy'),
    );
  }

  return (
    <section className="sample" aria-label="Code">
      <header>
        <div role="tablist" aria-label="Code" tabIndex={-1} ref={tabs} onKeyDown={move}>
          {texts.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${index}`}
              aria-selected={index === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => choose(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {shown?.canCopy && (
          <button type="button" aria-label={`${label}: ${shown.name}`} onClick={copy} onBlur={() => setLabel('Copy')}>
            {label}
          </button>
        )}
      </header>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {/* Wide code scrolls, and scrollable elements must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>
          <code>{shown?.text}</code>
        </pre>
      </div>
    </section>
  );
}
