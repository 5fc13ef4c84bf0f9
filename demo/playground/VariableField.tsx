import type { Variable } from './Option';
import { writeOut } from './writeOut';

/** Props of {@link VariableField}. */
export interface VariableFieldProps {
  variable: Variable;
  /** Empty while the default applies. */
  value: string;
  onChange(value: string): void;
}

/** One CSS variable: a picker for a colour, and its value as text. */
export function VariableField({ variable: { name, light, dark }, value, onChange }: VariableFieldProps) {
  const isColor = /^#[\da-f]{6}$/i.test(light);
  const hint = light === dark || dark === '' ? light : `${light}, dark ${dark}`;
  return (
    <div className="field" data-set={value === '' ? undefined : ''}>
      <div className="name">
        <label htmlFor={name}>{writeOut(name)}</label> <code>{name}</code>
      </div>
      <div className="color">
        {isColor && (
          <input
            type="color"
            aria-label={`Pick: ${writeOut(name)}`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : light}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        <input
          id={name}
          type="text"
          spellCheck={false}
          placeholder={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
