import type { ReactNode } from 'react';

/** An empty panel: why it is empty, and the next steps as a numbered list. */
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
