import type { TermOptions } from './tokenize';
import { tokenize } from './tokenize';

/** Words that readers use for one another in technical documentation. Each line is one meaning. */
const GROUPS = [
  'stop cancel abort interrupt',
  'persist save store storage',
  'persistence storage database',
  'error exception failure',
  'key token credential secret',
  'install setup',
  'configure configuration settings options setting',
  'delete remove',
  'create add new',
  'update change modify',
  'list enumerate',
  'image picture photo',
  'speech voice tts',
  'transcription transcribe stt',
  'structured json schema',
  'function tool',
  'migrate upgrade migration move',
  'deploy deployment hosting',
  'test testing mock',
  'log logging debug',
  'monitor telemetry observability tracing',
  'limit limiting quota throttle',
  'speed performance slow fast',
  'auth authentication login',
  'attachment attach upload file',
  'resume reconnect continue',
  'vector embedding',
  'history conversation',
  'memory remember',
  'customize custom theming theme style',
  'dark theme',
  'shortcut keyboard hotkey',
  'fallback alternative',
  'retry retries',
  'type typescript typing',
  'deprecated removed',
  'example sample',
  'start begin quickstart started',
  'forever infinite endless loop',
  'run execute execution',
  'shell bash command terminal',
  'send pass submit',
  'show display render',
  'visible content shown',
  'weird strange odd unexpected',
  'character text output',
  'crash failure restart resume durable',
  'confirm confirmation approval approve permission',
  'find search discover lookup',
  'pick choose select choice',
  'label class category enum classification',
  'split chunk chunking',
  'shorten trim prune truncate compact',
  'merge combine join',
  'cheap cost pricing price',
  'count usage number',
  'hide hidden secret private',
  'notification event transient toast',
  'schedule cron timer',
  'environment env variable',
  'folder directory path',
  'website site page',
  'button icon launcher',
  'popup dialog modal panel',
  'language locale translation i18n',
  'colour color theme',
  'block blocked csp policy',
  'wrong invalid incorrect',
  'missing absent required',
  'duplicate repeated twice',
  'wait timeout delay',
  'user visitor reader',
  'server backend api endpoint',
  'client browser frontend',
  'attach image file multimodal',
];

/** For a search term the other terms of the same meaning. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Synonyms for searching: the built-in ones and those of the folder's own glossary.
 *
 * @param glossary Lines of words that mean the same.
 */
export function createSynonyms(glossary: readonly string[] = [], options?: TermOptions): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const line of [...GROUPS, ...glossary]) {
    const terms = [...new Set(tokenize(line, options))];
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      synonyms.set(term, [...new Set([...(synonyms.get(term) ?? []), ...others])]);
    }
  }
  return synonyms;
}
