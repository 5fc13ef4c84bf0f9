import { inBench } from '../shared/inBench';

/** A product to compare with, as a page without a framework loads it. */
export interface EmbedContender {
  name: string;
  /** Folders that its page may load from: path on the server, and folder on the disk. */
  folders: Record<string, string>;
  /** Markup for the page, as the documentation of the product shows it. */
  toMarkup(nonce: string): string;
  /** Selector of the button that opens it; `null` if it is always open in the page. */
  trigger: string | null;
  /** Selector of the question field, which may be in open shadow roots. */
  composer: string;
  /** Selector of a finished answer, if the product can ask the benchmark's own service. */
  answer?: string;
}

const PEERS = { '/peers': inBench('embed/peers/node_modules') };

/** Domain of the benchmark's service. */
export const DOMAIN = 'bench';

export const EMBED_CONTENDERS: EmbedContender[] = [
  {
    name: 'ours',
    folders: { '/ours': inBench('../../dist') },
    toMarkup: (nonce) =>
      `<script nonce="${nonce}" async src="/ours/embed.js" data-domain="${DOMAIN}" data-api-key="bench_dsc_key"></script>`,
    trigger: '[part=launcher]',
    composer: '[part=input]',
    answer: '[data-role=assistant][data-state=done]',
  },
  {
    name: 'DocSearch with Ask AI',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<link rel="stylesheet" href="/peers/@docsearch/css/dist/style.css"><div id="docsearch"></div>
<script nonce="${nonce}" src="/peers/@docsearch/js/dist/umd/index.js"></script>
<script nonce="${nonce}">docsearch({ container: '#docsearch', appId: 'APP', apiKey: 'key', indices: ['docs'], askAi: 'assistant' })</script>`,
    trigger: '.DocSearch-Button',
    composer: '.DocSearch-Input',
  },
  {
    name: 'Inkeep',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<script nonce="${nonce}" type="module" src="/peers/@inkeep/cxkit-js/dist/embed.js"></script>
<script nonce="${nonce}" type="module">Inkeep.ChatButton({ baseSettings: { apiKey: 'key' } });</script>`,
    trigger: '[id^="inkeep-shadow"] button',
    composer: '[role=dialog] input, [role=dialog] textarea',
  },
];
