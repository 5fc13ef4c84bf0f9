import type { DeploymentKind, FeatureAvailability } from '../contract';
import { DEPLOYMENT_FEATURES } from '../contract';

/** A feature whose availability differs by kind of deployment (specification section 1). */
export type Feature = keyof typeof DEPLOYMENT_FEATURES;

/** What the operator asks for; a feature that is not named is off where there is a choice. */
export type WantedFeatures = Partial<Record<Feature, boolean>>;

/**
 * Which features a deployment has: the table of specification section 1, the operator's choice where it says `configurable`. `search` and
 * `assistant` are the service's; the search inside a bundle asks nobody and belongs to the bundle. There is no `playground` in bundles yet.
 */
export function resolveFeatures(kind: DeploymentKind, wanted: WantedFeatures): Record<Feature, boolean> {
  const entries = Object.entries(DEPLOYMENT_FEATURES) as [Feature, Record<DeploymentKind, FeatureAvailability>][];
  return Object.fromEntries(
    entries.map(([feature, { [kind]: availability }]) => [
      feature,
      availability === 'yes' || (availability === 'configurable' && wanted[feature] === true),
    ]),
  ) as Record<Feature, boolean>;
}
