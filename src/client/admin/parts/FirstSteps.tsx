import type { ReactNode } from 'react';

/** A panel in which nothing has been done yet: the reason, and the way from here in numbered steps. */
export function FirstSteps({ text, steps }: { text: string; steps: readonly string[] }): ReactNode {
  return (
    <div className="first-steps" part="first-steps">
      <p>{text}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
