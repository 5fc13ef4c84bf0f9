import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Prepares the script tag for delivery: a copy of the loader with its version in the name, a manifest with an integrity hash of every
 * script, and an example page that uses both.
 */
export function deliverEmbed(version: string): Plugin {
  return {
    name: 'deliver-embed',
    apply: 'build',
    generateBundle(_, bundle) {
      // Browsers read a classic script in the page's encoding.
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, toEscape);
      }
    },
    closeBundle() {
      const versioned = `embed-${version}.js`;
      copyFileSync('dist/embed.js', `dist/${versioned}`);
      const parts = readdirSync('dist/embed').filter((name) => name.endsWith('.js'));
      const paths = ['embed.js', versioned, ...parts.toSorted().map((name) => `embed/${name}`)];
      const files = Object.fromEntries(paths.map((path) => [path, { integrity: hash(`dist/${path}`) }]));
      writeFileSync('dist/embed/manifest.json', `${JSON.stringify({ version, files }, null, 2)}\n`);
      writeFileSync('dist/embed.html', toExample(versioned, files[versioned]?.integrity ?? ''));
    },
  };
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Hash of a file for the `integrity` attribute. */
function hash(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

function toExample(path: string, integrity: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The assistant by a script tag</title>
    <!-- Your own domain and key. The hash is valid only for this version: see embed/manifest.json. -->
    <script
      async
      src="./${path}"
      integrity="${integrity}"
      crossorigin="anonymous"
      data-domain="acme"
      data-api-key="acme_dsc_…"
      data-base-url="https://your-service"
    ></script>
  </head>
  <body>
    <main>
      <h1>Documentation</h1>
      <p>The button at the lower edge opens the assistant, and so does Ctrl+I or ⌘I.</p>
    </main>
  </body>
</html>
`;
}
