import type { Option } from './Option';
import { toControl } from './Option';
import { writeOut } from './writeOut';

/** Props of {@link OptionField}. */
export interface OptionFieldProps {
  option: Option;
  /** The reader's text; empty while the default applies. */
  text: string;
  onChange(text: string): void;
}

/** Examples for options that are JSON. */
const JSON_EXAMPLES: Record<string, string> = {
  attachments: 'true',
  filter: '{ "version": "v2" }',
  headers: '{ "x-tenant": "acme" }',
  labels: '{ "title": "Help" }',
  openIn: '[{ "name": "Our bot", "url": "https://bot.example.com/?q={prompt}" }]',
  tools: '{ "ask": "data-choices" }',
};

/** One option: its name, what it does, and the control for its type. */
export function OptionField({ option, text, onChange }: OptionFieldProps) {
  const id = option.name;
  const control = toControl(option);
  const shared = {
    id,
    'aria-describedby': `${id}-help`,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const hint = (option.defaultText ?? '').replaceAll('`', '');
  return (
    <div className="field" data-set={text === '' ? undefined : ''}>
      <div className="name">
        <label htmlFor={id}>{writeOut(option.name)}</label> <code>{option.name}</code>
      </div>
      {control.kind === 'choice' && (
        <select {...shared}>
          <option value="">{hint === '' ? 'Default' : `Default: ${hint}`}</option>
          {control.values.map((value) => (
            <option key={String(value)}>{String(value)}</option>
          ))}
        </select>
      )}
      {control.kind === 'code' && (
        <select {...shared}>
          <option value="">Default</option>
          <option value="sample">A sample</option>
        </select>
      )}
      {control.kind === 'number' && <input {...shared} type="number" min={0} placeholder={hint} />}
      {control.kind === 'text' && <input {...shared} type="text" placeholder={hint} spellCheck={false} />}
      {control.kind === 'list' && <textarea {...shared} rows={2} placeholder="One a line" />}
      {control.kind === 'json' && (
        <textarea
          {...shared}
          rows={2}
          placeholder={`JSON, for example ${JSON_EXAMPLES[option.name]}`}
          spellCheck={false}
        />
      )}
      <p id={`${id}-help`}>
        {option.text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
      </p>
    </div>
  );
}
