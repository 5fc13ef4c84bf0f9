import { DocsAdmin } from 'docs-assistant/admin';
import { createRoot } from 'react-dom/client';

/** The messages for the server's answers to the form. */
const FAILURES: Record<string, string> = {
  password: 'The user name or the password is wrong.',
  wait: 'Too many wrong passwords. Wait a minute and try again.',
  form: 'The form could not be read. Please try again.',
};

function Panels() {
  return (
    <>
      <h1>Operators</h1>
      <form method="post" action="/admin/logout" className="logout">
        <a href="/">Back to the documentation</a>
        <button type="submit" className="button">
          Sign out
        </button>
      </form>
      <DocsAdmin projectId="local" canCreate canFollowUp domain={window.location.hostname} insights />
    </>
  );
}

function LoginForm() {
  const failure = FAILURES[new URLSearchParams(window.location.search).get('failed') ?? ''];
  return (
    <form method="post" action="/admin/login" className="login">
      <h1>Sign in</h1>
      <p>The demo printed user and password when it was started.</p>
      {failure !== undefined && (
        <p role="alert" className="login-failure">
          {failure}
        </p>
      )}
      <label>
        User
        <input name="user" autoComplete="username" autoCapitalize="none" required defaultValue="admin" />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" className="button primary">
        Sign in
      </button>
    </form>
  );
}

/** The server shows the panels, and answers their requests, only to signed-in operators. */
const place = document.querySelector('#operators');
if (place !== null) createRoot(place).render(window.location.pathname === '/admin/login' ? <LoginForm /> : <Panels />);
