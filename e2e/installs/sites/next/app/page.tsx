import Link from 'next/link';
import { ThemeSwitch } from './ThemeSwitch';

export default function Page() {
  return (
    <main>
      <h1>Introduction</h1>
      <Link href="/guide">Guide</Link>
      <ThemeSwitch />
      <pre>
        <code>{'const answer = 42;\nconsole.log(answer);'}</code>
      </pre>
    </main>
  );
}
