import { useState } from 'react';

/** Code to copy, with its name. */
export function CodeSample({ name, code }: { name: string; code: string }) {
  const [label, setLabel] = useState('Copy');

  function copy() {
    navigator.clipboard.writeText(code).then(
      () => setLabel('Copied'),
      () => setLabel('Could not copy'),
    );
  }

  return (
    <section className="sample" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <button type="button" aria-label={`${label}: ${name}`} onClick={copy} onBlur={() => setLabel('Copy')}>
          {label}
        </button>
      </header>
      {/* Wide code scrolls, and scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
