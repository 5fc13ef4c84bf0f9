import { fileURLToPath } from 'node:url';
import { installPeers } from '../bench/shared/installPeers';

/**
 * Installs version 7 of the AI SDK for the tests. It is no dependency of the project, since it asks for a newer Node than the project does,
 * and everybody's `npm install` would warn of that.
 */
export default function install(): void {
  installPeers(fileURLToPath(new URL('.', import.meta.url)));
}
