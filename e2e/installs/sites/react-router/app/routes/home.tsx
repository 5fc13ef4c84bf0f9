import { Link } from 'react-router';

export default function Home() {
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
