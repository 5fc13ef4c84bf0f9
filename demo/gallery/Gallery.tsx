import { DocsAssistant } from 'docs-assistant';
import type { DocsAssistantHandle } from 'docs-assistant';
import { useEffect, useRef, useState } from 'react';
import type { Theme, Variables } from './looks';
import { PALETTES, readVariables, THEMES } from './looks';

const QUESTION = 'How do I change the accent colour?';
const SCHEMES = ['light', 'dark'] as const;

/** The shipped themes, each with a conversation, in the colours of a framework. */
export function Gallery() {
  const [palette, setPalette] = useState('Own');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  useEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);

  return (
    <>
      <header>
        <h1>Themes</h1>
        <p>
          Five looks of one assistant, in the colours of the common frameworks. Each answer comes from the local
          service. <a href="/">Back to the documentation</a>
        </p>
        <form aria-label="Colours" onSubmit={(event) => event.preventDefault()}>
          <Choice name="Palette" options={Object.keys(PALETTES)} value={palette} onChange={setPalette} />
          <Choice name="Scheme" options={SCHEMES} value={scheme} onChange={setScheme} />
        </form>
      </header>
      <main>
        {THEMES.map((theme) => (
          <Look key={theme.name} theme={theme} palette={PALETTES[palette] ?? {}} scheme={scheme} />
        ))}
      </main>
    </>
  );
}

function Choice<Name extends string>(props: {
  name: string;
  options: readonly Name[];
  value: Name;
  onChange: (value: Name) => void;
}) {
  const { name, options, value, onChange } = props;
  return (
    <fieldset>
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

function Look({ theme, palette, scheme }: { theme: Theme; palette: Variables; scheme: 'light' | 'dark' }) {
  const assistant = useRef<DocsAssistantHandle>(null);
  useEffect(() => assistant.current?.ask(QUESTION), []);
  return (
    <section aria-label={theme.name} style={{ ...palette, ...readVariables(theme.css) }}>
      <h2>{theme.name}</h2>
      <DocsAssistant
        ref={assistant}
        id={`gallery-${theme.name.toLowerCase().replace(' ', '-')}`}
        domain="local"
        apiKey="local_dsc_demo"
        variant="inline"
        theme={scheme}
        persist="none"
        shortcut={null}
        selectionButton={false}
        codeBlocks={null}
        labels={{ title: `Ask AI, ${theme.name}` }}
      />
      <details>
        <summary>{theme.css === '' ? 'Nothing to set' : `${theme.css.trim().split('\n').length} lines`}</summary>
        <pre tabIndex={0}>
          <code>{theme.css === '' ? '/* The default needs no style sheet. */' : theme.css.trim()}</code>
        </pre>
      </details>
    </section>
  );
}
