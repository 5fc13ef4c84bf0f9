import { createRoot } from 'react-dom/client';
import { Playground } from '../playground/Playground';

const place = document.querySelector('#playground');
if (place !== null) createRoot(place).render(<Playground />);
