import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFirefox, findWebKit } from './findEngines';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Waits for another installation to end, and retries a mirror that does not answer. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** Installs missing engines, on Debian as root. Elsewhere the stories of a missing engine fail and say what to install. */
export function installEngines() {
  if (areHere() || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log("Firefox and WebKit are not all here: installing Debian's.");
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status } = spawnSync('apt-get', ['-qq', ...PATIENCE, ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error(`apt-get ${parameters.join(' ')} ended with ${status}.`);
  }
}

function areHere(): boolean {
  try {
    findFirefox();
    findWebKit();
    return true;
  } catch {
    return false;
  }
}
