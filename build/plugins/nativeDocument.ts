import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const NATIVE = resolve('src/client/page/browser/native.ts');

/** Makes packages create their elements by a document whose properties no element of the page hides. */
export function nativeDocument(): Plugin {
  return {
    name: 'native-document',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/(?:preact|temml)\/dist\/[\w.]+$/ },
      handler(code) {
        const read = code.replaceAll(/\w+\.ownerDocument\|\|document|\bdocument(?=\.create)/g, '__native(document)');
        return { code: `import { native as __native } from ${JSON.stringify(NATIVE)};\n${read}`, map: null };
      },
    },
  };
}
