/** A module that imports every entry as a server does: each must load without a page, and the component must render to text. */
export const IMPORT_ALL = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DocsAssistant } from 'docs-assistant';
import * as headless from 'docs-assistant/headless';
import * as markdown from 'docs-assistant/markdown';
import * as page from 'docs-assistant/page';
import * as admin from 'docs-assistant/admin';
import * as proxy from 'docs-assistant-server/proxy';
import * as proxyNode from 'docs-assistant-server/proxy/node';
import * as local from 'docs-assistant-server/local';
import * as testing from 'docs-assistant-server/testing';
const names = [headless, markdown, page, admin, proxy, proxyNode, local, testing].map((entry) => Object.keys(entry).length);
if (names.includes(0)) throw new Error('an entry exports nothing: ' + names);
const html = renderToString(createElement(DocsAssistant, { domain: 'acme', apiKey: 'acme_dsc_1' }));
if (html !== '') throw new Error('the server rendered ' + html);
console.log('every entry loads');
`;
