import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './site/App';
import './styles/tokens.css';
import './styles/layout.css';
import './styles/navigation.css';
import './styles/prose.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
