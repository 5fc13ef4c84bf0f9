import type { Plugin } from 'vite';

/** What each part looks like in Preact's file, whatever its short names are, and what takes its place. */
const UNUSED: readonly (readonly [part: RegExp, replacement: string])[] = [
  // Content of a server, and components that wait.
  [/128&\w\.__u&&\(.*?\),(?=\(\w=\w\.__b\)&&)/g, ''],
  [
    /if\((\w\.length=\w,\w\.__v=null),\w\|\|\w\)if\(\w&&\w\.then\)\{.*?\}else \w&&\w\.some\(\w\);else(?= \w\.__e=)/g,
    '$1;',
  ],
  [/!\w&&\(\w=\w\.__c\)&&\(\w=\w\.__z\)&&.*?,(?=\w\|\|\w\(\w\.__e\))/g, ''],
  // HTML as text, and MathML.
  [/"dangerouslySetInnerHTML"==\w\?\w=\w:/g, ''],
  [/\b\w\?\(\w\|\|\w&&\(\w\.__html.*?\.__k=\[\]\):\(\w&&\(\w\.textContent=""\),/g, '('],
  [/\("foreignObject"==\w\|\|.*?\)&&\(\w="http:\/\/www\.w3\.org\/1999\/xhtml"\),/g, ''],
  [/"math"==\w\?\w="http:\/\/www\.w3\.org\/1998\/Math\/MathML":/g, ''],
  // Methods of classes: ours only catch errors.
  [/\w!==\w&&\w&&!\w\.getDerivedStateFromProps&&(\w\.componentWillReceiveProps)&&\1\(\w,\w\),/g, ''],
  [/,\w\.getDerivedStateFromProps&&\(.*?\)\)\)(?=\),\w=\w\.props,)/g, ''],
  [/\w\.componentWillUpdate&&.*?\.componentDidMount\);/g, '}'],
  [/\w&&\w\.__c&&\w\.getSnapshotBeforeUpdate&&\(.*?\)\),/g, ''],
];

/** Keeps parts of Preact out of the script tag that nothing uses there. It fails for a part that Preact does not have. */
export function preactParts(): Plugin {
  return {
    name: 'preact-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/preact\/dist\/[\w.]+$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

function withoutUnused(code: string): string {
  return UNUSED.reduce((text, [part, replacement]) => {
    const shorter = text.replaceAll(part, replacement);
    if (shorter === text) throw new Error(`Preact has no ${part.source}: see UNUSED.`);
    return shorter;
  }, code);
}
