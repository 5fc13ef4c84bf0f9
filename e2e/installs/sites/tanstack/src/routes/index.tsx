import { createFileRoute, Link } from '@tanstack/react-router';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  return (
    <main>
      <h1>Introduction</h1>
      <Link to="/guide">Guide</Link>
      <button onClick={() => document.documentElement.classList.toggle('dark')}>Switch theme</button>
      <pre>
        <code>{'const answer = 42;\nconsole.log(answer);'}</code>
      </pre>
    </main>
  );
}
