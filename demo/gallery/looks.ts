import compact from 'docs-assistant/themes/compact.css?raw';
import highContrast from 'docs-assistant/themes/high-contrast.css?raw';
import sharp from 'docs-assistant/themes/sharp.css?raw';
import soft from 'docs-assistant/themes/soft.css?raw';

/** Values of the assistant's variables by name. */
export type Variables = Readonly<Record<string, string>>;

/** A theme that the package ships. */
export interface Theme {
  name: string;
  /** Style sheet of the look; empty for the default. */
  css: string;
}

/** The five themes, including the default without a style sheet. */
export const THEMES: readonly Theme[] = [
  { name: 'Default', css: '' },
  { name: 'Compact', css: compact },
  { name: 'Soft', css: soft },
  { name: 'Sharp', css: sharp },
  { name: 'High contrast', css: highContrast },
];

/** The default colours of frameworks, as a site would set them. */
export const PALETTES: Readonly<Record<string, Variables>> = {
  Own: {},
  Docusaurus: {
    '--docs-assistant-color-accent': 'light-dark(#2e8555, #25c2a0)',
    '--docs-assistant-color-background': 'light-dark(#ffffff, #1b1b1d)',
  },
  VitePress: {
    '--docs-assistant-color-accent': 'light-dark(#3451b2, #a8b1ff)',
    '--docs-assistant-color-background': 'light-dark(#ffffff, #1b1b1f)',
  },
  Nextra: {
    '--docs-assistant-color-accent': 'light-dark(#0070f3, #3b9eff)',
    '--docs-assistant-color-background': 'light-dark(#ffffff, #111111)',
  },
  Starlight: {
    '--docs-assistant-color-accent': 'light-dark(#4f39f6, #b3c7ff)',
    '--docs-assistant-color-background': 'light-dark(#ffffff, #17181c)',
  },
  Material: {
    '--docs-assistant-color-accent': 'light-dark(#4051b5, #7e8ff0)',
    '--docs-assistant-color-background': 'light-dark(#ffffff, #1e2129)',
  },
};

/** The variables that a style sheet sets. */
export function readVariables(css: string): Variables {
  return Object.fromEntries(
    [...css.matchAll(/(--docs-assistant-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
