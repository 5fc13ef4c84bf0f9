/** A part of a page, which each generator writes in its own syntax. Texts have `code`, **strong**, $formulas$ and [links](/page#anchor). */
export type Block =
  | { heading: string; depth: 2 | 3 }
  | { text: string }
  | { list: string[]; isOrdered?: boolean }
  | { code: string; language: string; title?: string; isNumbered?: boolean }
  | { tabs: [name: string, blocks: Block[]][] }
  | { aside: 'NOTE' | 'TIP' | 'WARNING' | 'CAUTION'; title?: string; text: string }
  | { table: string[][] }
  | { terms: [term: string, meaning: string][] }
  | { tex: string }
  | { image: string; alt: string }
  | { summary: string; text: string };

export type CodeExample = Extract<Block, { code: string }>;

export interface Page {
  path: string;
  title: string;
  description: string;
  /** Names of its groups, the outermost first. */
  groups: string[];
  blocks: Block[];
}

/** A page that leads to another one. */
export const REDIRECT = { from: '/start', to: '/install' };

/** The documentation that every generator builds, in the order of its sidebar. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: 'Kettle',
    description: 'Boil water from the command line.',
    groups: [],
    blocks: [
      { text: 'Kettle boils water from the command line. Begin with [the installation](/install).' },
      { image: 'kettle.png', alt: 'A kettle on a stove' },
      { heading: 'What it does', depth: 2 },
      { list: ['Boils water', 'Keeps it **warm**', 'Knows [the pressure](/guides/heat/limits#pressure)'] },
    ],
  },
  {
    path: '/install',
    title: 'Install the app',
    description: 'How to install Kettle on each system.',
    groups: [],
    blocks: [
      { text: 'Choose your package manager.' },
      {
        tabs: [
          ['npm', [{ code: 'npm install kettle', language: 'bash' }]],
          ['Debian', [{ code: 'apt install kettle\nkettle --version', language: 'bash' }]],
        ],
      },
      { heading: 'Configure it', depth: 2 },
      { text: 'Write a file with your limits.' },
      {
        code: 'export default {\n  cups: 2,\n\n  // Never more than this.\n  max: 100,\n};',
        language: 'js',
        title: 'kettle.config.js',
        isNumbered: true,
      },
      { aside: 'TIP', text: 'Run `kettle doctor` afterwards.' },
    ],
  },
  {
    path: '/guides/boil',
    title: 'Boil water',
    description: 'The first cup.',
    groups: ['Guides'],
    blocks: [
      { text: 'Fill the kettle and run `kettle boil`.' },
      { list: ['Fill it.', 'Switch it on.', 'Wait.'], isOrdered: true },
      {
        tabs: [
          ['On gas', [{ text: 'Use a low flame.' }, { text: 'Stay in the kitchen.' }]],
          ['On induction', [{ text: 'Use level 9.' }]],
        ],
      },
      { aside: 'NOTE', text: 'Hard water needs longer.' },
      { aside: 'WARNING', title: 'Hot steam', text: 'Open the lid with care.' },
      { aside: 'CAUTION', text: 'Never boil it dry.' },
      { heading: "What's new in 2.0?", depth: 2 },
      { text: 'It whistles.' },
      { summary: 'Older versions', text: 'They did not whistle.' },
    ],
  },
  {
    path: '/guides/heat/curves',
    title: 'Heat curves',
    description: 'How water heats up.',
    groups: ['Guides', 'Heat'],
    blocks: [
      { text: 'The energy is $E = m c \\Delta T$ for each cup.' },
      { tex: '\\sum_{n=1}^{k} \\frac{1}{n^2}' },
      { heading: 'Below 50 °C', depth: 2 },
      { text: 'Slow.' },
      { heading: 'Example', depth: 3 },
      { text: 'One cup.' },
      { heading: 'Above 50 °C', depth: 2 },
      { text: 'Fast.' },
      { heading: 'Example', depth: 3 },
      { text: 'Two cups.' },
    ],
  },
  {
    path: '/guides/heat/limits',
    title: 'Limits',
    description: 'What the kettle can take.',
    groups: ['Guides', 'Heat'],
    blocks: [
      { text: 'Every kettle has limits. See [boiling](/guides/boil).' },
      { heading: 'Pressure', depth: 2 },
      {
        table: [
          ['Model', 'Maximum', 'Note'],
          ['`K1`', '2 bar', 'with **lid**'],
          ['`K2`', '3 bar', ''],
        ],
      },
    ],
  },
  {
    path: '/reference/settings',
    title: 'Settings',
    description: 'All settings.',
    groups: ['Reference'],
    blocks: [
      { text: 'These settings exist.' },
      {
        terms: [
          ['cups', 'Number of cups, from 1 to 8.'],
          ['max', 'Highest temperature in degrees.'],
        ],
      },
      { heading: 'C++ & `boil()`', depth: 2 },
      { text: 'The bindings have the same names.' },
      { code: '#include <kettle.h>\n\nkettle::boil(2);', language: 'cpp' },
    ],
  },
  {
    path: '/reference/commands',
    title: 'Commands',
    description: 'The command line.',
    groups: ['Reference'],
    blocks: [
      { heading: '`kettle boil`', depth: 2 },
      { text: 'Boils water. Options are those of [the settings](/reference/settings).' },
      { heading: 'Größe & Übergrößen', depth: 2 },
      { text: 'A kettle of size L holds 2 litres.' },
    ],
  },
];
