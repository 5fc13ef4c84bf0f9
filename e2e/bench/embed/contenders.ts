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
  /** Selector of the opened panel, for the checks of the panel. */
  panel: string;
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
    panel: '[part=panel]',
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
    panel: '.DocSearch-Modal',
  },
  {
    name: 'DocSearch side panel',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<link rel="stylesheet" href="/peers/@docsearch/css/dist/style.css"><link rel="stylesheet" href="/peers/@docsearch/css/dist/sidepanel.css"><div id="sidepanel"></div>
<script nonce="${nonce}" src="/peers/@docsearch/sidepanel-js/dist/umd/index.js"></script>
<script nonce="${nonce}">docsearchSidepanel({ container: '#sidepanel', appId: 'APP', apiKey: 'key', indexName: 'docs', assistantId: 'assistant' })</script>`,
    trigger: '.DocSearch-SidepanelButton',
    composer: '.DocSearch-Sidepanel-Container.is-open textarea',
    panel: '.DocSearch-Sidepanel-Container.is-open',
  },
  {
    name: 'deep-chat',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<script nonce="${nonce}" type="module" src="/peers/deep-chat/dist/deepChat.bundle.js"></script><deep-chat connect='{"url":"/chat"}'></deep-chat>`,
    trigger: null,
    composer: '#text-input',
    panel: 'deep-chat',
  },
  {
    name: 'n8n chat',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<link rel="stylesheet" href="/peers/@n8n/chat/dist/style.css">
<script nonce="${nonce}" type="module">import { createChat } from '/peers/@n8n/chat/dist/chat.bundle.es.js'; createChat({ webhookUrl: '/webhook' });</script>`,
    trigger: '.chat-window-toggle',
    composer: '.chat-window textarea',
    panel: '.chat-window',
  },
  {
    name: 'Inkeep',
    folders: PEERS,
    toMarkup: (nonce) =>
      `<script nonce="${nonce}" type="module" src="/peers/@inkeep/cxkit-js/dist/embed.js"></script>
<script nonce="${nonce}" type="module">Inkeep.ChatButton({ baseSettings: { apiKey: 'key' } });</script>`,
    trigger: '[id^="inkeep-shadow"] button',
    composer: '[role=dialog] input, [role=dialog] textarea',
    panel: '[role=dialog]',
  },
];
