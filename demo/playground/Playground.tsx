import { DocsAssistant } from 'docs-assistant';
import type { DocsAssistantProps } from 'docs-assistant';
import { useEffect, useMemo, useState } from 'react';
import { CodePane } from './CodePane';
import { CODE_SAMPLES } from './codeSamples';
import { COMMON_VARIABLES, GROUPS } from './groups';
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

/** Windows in which the open panel is beside the options. */
const WIDE = '(width >= 1100px)';

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
      [...settings].map(([name, { value, code }]) => [name, code === null ? value : CODE_SAMPLES[name]?.create(add)]),
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

  const optionFields = (names: readonly string[]) =>
    names.flatMap((name) => {
      const option = OPTIONS.find((candidate) => candidate.name === name);
      if (option === undefined) return [];
      return (
        <OptionField
          key={name}
          option={option}
          text={texts[name] ?? ''}
          onChange={(text) => setTexts((current) => ({ ...current, [name]: text }))}
        />
      );
    });
  const variableFields = (isCommon: boolean) =>
    VARIABLES.filter(({ name }) => COMMON_VARIABLES.has(name) === isCommon).map((variable) => (
      <VariableField
        key={variable.name}
        variable={variable}
        value={variables.get(variable.name) ?? ''}
        onChange={(value) => changeVariable(variable.name, value)}
      />
    ));

  return (
    <>
      <main className="playground" id="content">
        <header className="playground-header">
          <h1>Playground</h1>
          <p>
            Every option of the assistant, at work beside this page. Nothing leaves this machine: the local service
            answers.
          </p>
          <nav aria-label="Groups of options" className="group-links">
            <a href="/">Documentation</a>
            {GROUPS.map(({ name }) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
            <button
              type="button"
              onClick={() => {
                setTexts(START);
                setVariables(new Map());
              }}
            >
              Restore all defaults
            </button>
          </nav>
        </header>
        <form aria-label="Options" onSubmit={(event) => event.preventDefault()}>
          {GROUPS.map(({ name, text, common, more }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`} className="group">
              <h2 id={`${name}-title`}>{name}</h2>
              <p>{text}</p>
              {optionFields(common)}
              {name === 'Look' && variableFields(true)}
              <details>
                <summary>More about {name.toLowerCase()}</summary>
                {optionFields(more)}
                {name === 'Look' && variableFields(false)}
              </details>
            </section>
          ))}
        </form>
        <CodePane
          texts={[
            { name: 'React', text: toReactCode(settings, variables), canCopy: true },
            { name: 'Script tag', text: toScriptCode(settings, variables), canCopy: true },
            { name: 'Report', text: report.join('\n') || 'What samples of functions report is shown here.' },
          ]}
        />
      </main>
      {/* A new key restarts the assistant when an option changes that is read only at the start. */}
      <DocsAssistant
        key={`${texts.defaultOpen} ${texts.id} ${texts.addressParameter}`}
        defaultOpen={window.matchMedia(WIDE).matches}
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
    const sample = control.kind === 'code' ? CODE_SAMPLES[option.name] : undefined;
    const value = parseValue(control, text);
    if (value === undefined) continue;
    settings.set(option.name, sample === undefined ? { value, code: null } : { ...sample, value: null });
  }
  return settings;
}
