import { useId, type ReactNode } from 'react';

/** Attributes that tie a control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A control with its label above and its help or error below. */
export function Field(props: {
  label: string;
  help?: ReactNode;
  /** Error message for the value; `null` if the value is valid. */
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}): ReactNode {
  const id = useId();
  const { label, help = null, error = null } = props;
  const control: ControlProps = {
    id,
    'aria-describedby': error === null && help === null ? undefined : `${id}-note`,
    'aria-invalid': error === null ? undefined : true,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {props.children(control)}
      {(error ?? help) !== null && (
        <p className={error === null ? 'help' : 'error'} id={`${id}-note`} role={error === null ? undefined : 'alert'}>
          {error ?? help}
        </p>
      )}
    </div>
  );
}
