import type { OwnerSite } from './readOwnerSite';

/** A kind of site, and the recipe of the documentation for it. */
export interface Framework {
  name: string;
  /** The recipe's page in `05-frameworks`, without extension. */
  page: string;
  /** The recipe's sections. Default: the whole page. */
  sections?: readonly string[];
  /** The section that keeps the key on a server, and the address of its route. */
  proxy?: string;
  /** How the site's own code reads a public variable of the environment. Default: the key is written into the code. */
  key?: { variable: string; code: string };
  matches(site: OwnerSite): boolean;
}

const OTHERS = '10-other-frameworks';
const FILES = 'The files of the script tag';
const NEXT_KEY = { variable: 'NEXT_PUBLIC_ASSISTANT_KEY', code: 'process.env.NEXT_PUBLIC_ASSISTANT_KEY!' };

/** In the order in which they are tried: what builds on another framework stands before it. */
export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Nextra',
    page: '01-next',
    sections: ['Install it', 'Make a component of it', 'Nextra'],
    matches: (site) => site.uses('nextra'),
  },
  {
    name: 'Next.js, app router',
    page: '01-next',
    sections: ['Install it', 'Make a component of it', 'Add it to the layout'],
    proxy: 'Keep the key on the server',
    key: NEXT_KEY,
    matches: (site) => site.uses('next') && site.has('app/layout.tsx'),
  },
  {
    name: 'Next.js, pages router',
    page: '01-next',
    sections: ['Install it', 'Pages router'],
    key: NEXT_KEY,
    matches: (site) => site.uses('next'),
  },
  {
    name: 'Docusaurus',
    page: '02-docusaurus',
    sections: ['Install it', 'Add the plugin'],
    matches: (site) => site.uses('@docusaurus/core'),
  },
  {
    name: 'Astro Starlight',
    page: OTHERS,
    sections: [FILES, 'Astro Starlight'],
    matches: (site) => site.uses('@astrojs/starlight'),
  },
  {
    name: 'VitePress',
    page: '03-vitepress',
    sections: ['Install it', 'Extend the theme'],
    matches: (site) => site.uses('vitepress'),
  },
  { name: 'Nuxt', page: OTHERS, sections: [FILES, 'Nuxt and Vue'], matches: (site) => site.uses('nuxt') },
  { name: 'SvelteKit', page: OTHERS, sections: ['SvelteKit'], matches: (site) => site.uses('@sveltejs/kit') },
  { name: 'Astro', page: OTHERS, sections: [FILES, 'Astro'], matches: (site) => site.uses('astro') },
  {
    name: 'React Router',
    page: OTHERS,
    sections: ['React Router and Remix'],
    matches: (site) => site.uses('@react-router/dev'),
  },
  {
    name: 'TanStack Start',
    page: OTHERS,
    sections: ['TanStack Start'],
    matches: (site) => site.uses('@tanstack/react-start'),
  },
  { name: 'Angular', page: OTHERS, sections: [FILES, 'Angular'], matches: (site) => site.uses('@angular/core') },
  {
    name: 'React with Vite',
    page: OTHERS,
    sections: ['React with Vite'],
    key: { variable: 'VITE_ASSISTANT_KEY', code: 'import.meta.env.VITE_ASSISTANT_KEY' },
    matches: (site) => site.uses('vite') && site.uses('react') && site.has('src/main.tsx'),
  },
  {
    name: 'Vite',
    page: OTHERS,
    sections: [FILES, 'Vite without React'],
    matches: (site) => site.uses('vite') && site.has('index.html'),
  },
  { name: 'MkDocs', page: '06-mkdocs', matches: (site) => site.has('mkdocs.yml') },
  { name: 'Sphinx', page: '07-sphinx', matches: (site) => site.has('conf.py') },
  {
    name: 'Hugo',
    page: OTHERS,
    sections: ['Hugo'],
    matches: (site) =>
      ['hugo.toml', 'hugo.yaml', 'hugo.json'].some((file) => site.has(file)) ||
      (site.has('config.toml') && site.has('archetypes')),
  },
  {
    name: 'plain HTML',
    page: OTHERS,
    sections: ['WordPress, plain HTML and any other site'],
    matches: (site) => site.has('index.html'),
  },
];
