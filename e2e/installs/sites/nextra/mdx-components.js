import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs';

export const useMDXComponents = (components) => ({ ...getThemeComponents(), ...components });
