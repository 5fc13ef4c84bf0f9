import { fileURLToPath } from 'node:url';
import { installPeers } from '../bench/shared/installPeers';

/**
 * Installs version 7 of the AI SDK for the tests. It is not a dependency of the project, because it requires a newer Node than the project
 * does: every `npm install` would warn.
 */
export default function install(): void {
  installPeers(fileURLToPath(new URL('.', import.meta.url)));
}
