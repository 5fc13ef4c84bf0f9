export const DEPLOYMENT_KINDS = ['cloud', 'client-hosted', 'air-gapped'] as const;

export type DeploymentKind = (typeof DEPLOYMENT_KINDS)[number];

/** Whether a feature is available: `configurable` means that the operator decides. */
export type FeatureAvailability = 'yes' | 'configurable' | 'no';

/** Features whose availability differs by kind of deployment. */
export const DEPLOYMENT_FEATURES = {
  search: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  assistant: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  analytics: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  playground: { cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'configurable' },
  staticExport: { cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
} as const satisfies Record<string, Record<DeploymentKind, FeatureAvailability>>;
