import { DEPLOYMENT_FEATURES, type DeploymentKind, type FeatureAvailability } from '../../shared/contract';

/** A feature whose availability differs by kind of deployment. */
export type Feature = keyof typeof DEPLOYMENT_FEATURES;

/** Features that the operator wants; a configurable feature that is not listed is off. */
export type WantedFeatures = Partial<Record<Feature, boolean>>;

/**
 * Resolves the features of a deployment from the table of its kind, and from the operator's choice where the table says `configurable`.
 * `search` and `assistant` need the service; the search inside a bundle works without it. Without `playground`, the fields of an API page
 * build a request that cannot be sent.
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
