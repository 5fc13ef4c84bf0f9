/** @type {import('@storybook/react-vite').StorybookConfig} */
export default {
  framework: '@storybook/react-vite',
  stories: ['../src/Introduction.mdx', '../src/Guide.mdx', '../src/**/*.stories.jsx'],
  addons: ['@storybook/addon-docs', '@vueless/storybook-dark-mode'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true },
};
