import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/guide')({ component: Guide });

function Guide() {
  return (
    <main>
      <h1>Guide</h1>
      <p>The guide.</p>
    </main>
  );
}
