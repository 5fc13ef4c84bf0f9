import { createRoot } from 'react-dom/client';
import { Gallery } from '../gallery/Gallery';

const place = document.querySelector('#gallery');
if (place !== null) createRoot(place).render(<Gallery />);
