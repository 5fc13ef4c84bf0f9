/** The configuration that `create-docusaurus` makes, cut down: documentation alone, with the search button of the classic theme. */
const config = {
  title: 'Acme',
  url: 'https://docs.example.com',
  baseUrl: '/',
  favicon: 'data:,',
  future: { v4: true },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
    algolia: { appId: 'acme', apiKey: 'public', indexName: 'acme', contextualSearch: false },
  },
};

export default config;
