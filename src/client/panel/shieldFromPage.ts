import type { ConnectedHost } from '../launcher/connectLauncher';
import { containEvents } from './containEvents';

const shielded = new WeakSet<ConnectedHost>();

/** Keeps the events and the texts of an assistant from the page, from the first call on. */
export function shieldFromPage(host: ConnectedHost) {
  if (shielded.has(host)) return;
  shielded.add(host);
  containEvents(host);
  markForLibraries(host.rootElement);
}

/** Tells libraries of the page that they must leave the assistant out. */
function markForLibraries(rootElement: HTMLElement) {
  // Session recorders do not record the panel: rrweb, Sentry, PostHog, FullStory, Datadog, LogRocket, Clarity and Hotjar.
  rootElement.className += ' rr-block sentry-block ph-no-capture fs-exclude dd-privacy-hidden';
  for (const name of ['private', 'clarityMask', 'hjSuppress']) rootElement.dataset[name] = 'true';
  // The smooth-scrolling library Lenis ignores wheel events here, even if its listener runs before ours.
  rootElement.dataset.lenisPrevent = '';
}
