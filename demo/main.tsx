import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './site/App';
import './styles/tokens.css';
import './styles/layout.css';
import './styles/navigation.css';
import './styles/prose.css';
import './styles/admin.css';

/** Loaded only for operators. */
const AdminApp = lazy(async () => ({ default: (await import('./site/AdminApp')).AdminApp }));
const isAdmin = /^\/admin(?:\/|$)/.test(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <StrictMode>
    {isAdmin ? (
      <Suspense>
        <AdminApp />
      </Suspense>
    ) : (
      <App />
    )}
  </StrictMode>,
);
