import type { SiteSettings } from '../../site/SiteSettings';
import { toApiOrigin } from '../../lib/toApiOrigin';
import type { LocalServiceOptions } from './LocalServiceOptions';

/** The settings of the documentation with the servers that the service's options allow. */
export function withPlayground(
  settings: SiteSettings,
  { playgroundHosts = [] }: Pick<LocalServiceOptions, 'playgroundHosts'>,
): SiteSettings {
  return { ...settings, playgroundOrigins: playgroundHosts.flatMap((host) => toApiOrigin(host) ?? []) };
}
