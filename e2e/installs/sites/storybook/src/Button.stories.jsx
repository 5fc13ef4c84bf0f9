import { Button } from './Button';

export default { component: Button, tags: ['autodocs'] };

export const Primary = { args: { label: 'Save' } };
