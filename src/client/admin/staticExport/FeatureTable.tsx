import type { ReactNode } from 'react';
import { DEPLOYMENT_FEATURES, DEPLOYMENT_KINDS } from '../../../shared/contract';
import type { DeploymentKind, FeatureAvailability } from '../../../shared/contract';
import type { AdminLabelName } from '../labels/adminLabels';
import { useAdmin } from '../components/AdminContext';

const FEATURE_LABELS = {
  search: 'featureSearch',
  assistant: 'featureAssistant',
  analytics: 'featureAnalytics',
  playground: 'featurePlayground',
  staticExport: 'featureStaticExport',
} as const satisfies Record<keyof typeof DEPLOYMENT_FEATURES, AdminLabelName>;

const KIND_LABELS = {
  cloud: 'kindCloud',
  'client-hosted': 'kindClientHosted',
  'air-gapped': 'kindAirGapped',
} as const satisfies Record<DeploymentKind, AdminLabelName>;

const AVAILABILITY_LABELS = {
  yes: 'availabilityYes',
  configurable: 'availabilityConfigurable',
  no: 'availabilityNo',
} as const satisfies Record<FeatureAvailability, AdminLabelName>;

/** Which features work in which kind of deployment. */
export function FeatureTable(): ReactNode {
  const { say } = useAdmin();
  const features = Object.keys(FEATURE_LABELS) as (keyof typeof FEATURE_LABELS)[];
  return (
    <details className="card" part="features">
      <summary>
        <h3>{say('featuresTitle')}</h3>
      </summary>
      <table>
        <caption>
          {say('featuresCaption')}. {say('featuresNote')} {say('featuresPlaygroundNote')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('featuresFeature')}</th>
            {DEPLOYMENT_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {say(KIND_LABELS[kind])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{say(FEATURE_LABELS[feature])}</th>
              {DEPLOYMENT_KINDS.map((kind) => {
                const availability = DEPLOYMENT_FEATURES[feature][kind];
                return (
                  <td key={kind} data-availability={availability} data-kind={say(KIND_LABELS[kind])}>
                    {say(AVAILABILITY_LABELS[availability])}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
