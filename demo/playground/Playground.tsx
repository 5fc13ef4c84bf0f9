import { DocsAssistant } from 'docs-assistant';
import type { DocsAssistantProps } from 'docs-assistant';
import { useEffect, useMemo, useState } from 'react';
import { CodeSample } from './CodeSample';
import { FUNCTION_SAMPLES } from './functionSamples';
import type { Option, Variable } from './Option';
import { parseValue, toControl } from './Option';
import { OptionField } from './OptionField';
import source from './options.json';
import { toReactCode, toScriptCode } from './toCode';
import type { SetValue } from './toCode';
import { VariableField } from './VariableField';

const OPTIONS: readonly Option[] = source.options;
const VARIABLES: readonly Variable[] = source.variables;

/** The values for the demo's local service. A reader's own site has other values. */
const START: Record<string, string> = { domain: 'local', apiKey: 'local_dsc_demo' };

/** Maximum number of lines in the report. */
const REPORT_LINES_MAX = 50;

/** Every option of the assistant beside the assistant itself, and the code for the set options. */
export function Playground() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(START);
  const [variables, setVariables] = useState<ReadonlyMap<string, string>>(new Map());
  const [report, setReport] = useState<readonly string[]>([]);

  const settings = useMemo(() => readSettings(texts), [texts]);
  const props = useMemo(() => {
    const add = (line: string) => setReport((lines) => [...lines, line].slice(-REPORT_LINES_MAX));
    return Object.fromEntries(
      [...settings].map(([name, { value, code }]) => [
        name,
        code === null ? value : FUNCTION_SAMPLES[name]?.create(add),
      ]),
    );
  }, [settings]);

  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const name of variables.keys()) style.removeProperty(name);
    };
  }, [variables]);

  function changeVariable(name: string, value: string) {
    setVariables((current) => {
      const next = new Map(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  }

  return (
    <>
      <header className="playground-header">
        <h1>Playground</h1>
        <p>
          Every option of the assistant, at work in the corner of this page. Nothing leaves this machine: the local
          service answers. <a href="/">Back to the documentation</a>
        </p>
        <button
          type="button"
          onClick={() => {
            setTexts(START);
            setVariables(new Map());
          }}
        >
          Restore all defaults
        </button>
      </header>
      <main>
        <form aria-label="Options" onSubmit={(event) => event.preventDefault()}>
          <h2>Options</h2>
          {OPTIONS.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              text={texts[option.name] ?? ''}
              onChange={(text) => setTexts((current) => ({ ...current, [option.name]: text }))}
            />
          ))}
          <h2 id="looks">Looks</h2>
          {VARIABLES.map((variable) => (
            <VariableField
              key={variable.name}
              variable={variable}
              value={variables.get(variable.name) ?? ''}
              onChange={(value) => changeVariable(variable.name, value)}
            />
          ))}
        </form>
        <div className="samples">
          <CodeSample name="React" code={toReactCode(settings, variables)} />
          <CodeSample name="Script tag" code={toScriptCode(settings, variables)} />
          <section aria-label="Report" className="sample">
            <header>
              <h2>Report</h2>
            </header>
            <output aria-live="off">{report.join('\n')}</output>
          </section>
        </div>
      </main>
      {/* A new key restarts the assistant when an option changes that is read only at the start. */}
      <DocsAssistant
        key={`${texts.defaultOpen} ${texts.id} ${texts.addressParameter}`}
        {...(props as unknown as DocsAssistantProps)}
      />
    </>
  );
}

/** The values of the reader's texts. Empty and invalid texts are left out. */
function readSettings(texts: Readonly<Record<string, string>>): Map<string, SetValue> {
  const settings = new Map<string, SetValue>();
  for (const option of OPTIONS) {
    const text = texts[option.name] ?? '';
    const control = toControl(option);
    const code = control.kind === 'function' ? FUNCTION_SAMPLES[option.name]?.code : undefined;
    const value = parseValue(control, text);
    if (value === undefined) continue;
    settings.set(option.name, code === undefined ? { value, code: null } : { value: null, code });
  }
  return settings;
}
