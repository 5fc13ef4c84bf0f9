import { useContext, useState, type ReactNode } from 'react';
import {
  AGENT_PROMPTS_PER_PROJECT_AND_HOUR,
  ANALYTICS_PER_ORGANIZATION_AND_HOUR,
  MESSAGES_PER_ADDRESS_AND_DAY,
  MESSAGES_PER_ORGANIZATION_AND_HOUR,
  SEARCHES_PER_ORGANIZATION_AND_HOUR,
} from '../../../shared/contract';
import type { LimitRate, ProxyLimit } from '../../../shared/contract';
import type { AdminLabelName } from '../labels/adminLabels';
import { LimitsContext, useAdmin } from './AdminContext';
import { FailureNotice } from './FailureNotice';

const HOUR = 3600;

/** The service's published rates (specification section 8, and its public reference). The service publishes no rate for exports. */
const SERVICE_LIMITS: readonly { request: AdminLabelName; counted: AdminLabelName; rates: LimitRate[] }[] = [
  {
    request: 'limitsQuestions',
    counted: 'limitsOrganization',
    rates: [{ points: MESSAGES_PER_ORGANIZATION_AND_HOUR, seconds: HOUR }],
  },
  {
    request: 'limitsQuestions',
    counted: 'limitsAddress',
    rates: [{ points: MESSAGES_PER_ADDRESS_AND_DAY, seconds: 24 * HOUR }],
  },
  {
    request: 'limitsSearches',
    counted: 'limitsOrganization',
    rates: [{ points: SEARCHES_PER_ORGANIZATION_AND_HOUR, seconds: HOUR }],
  },
  {
    request: 'limitsPrompts',
    counted: 'limitsProject',
    rates: [{ points: AGENT_PROMPTS_PER_PROJECT_AND_HOUR, seconds: HOUR }],
  },
  {
    request: 'limitsAnalytics',
    counted: 'limitsOrganization',
    rates: [{ points: ANALYTICS_PER_ORGANIZATION_AND_HOUR, seconds: HOUR }],
  },
  { request: 'exportTitle', counted: 'limitsOrganization', rates: [] },
];

const REQUEST_LABELS = {
  message: 'limitsQuestions',
  search: 'limitsSearches',
  adminRead: 'limitsReads',
  adminWrite: 'limitsStarts',
} as const satisfies Record<ProxyLimit['request'], AdminLabelName>;

const COUNTED_LABELS = {
  address: 'limitsAddress',
  subject: 'limitsPerson',
  site: 'limitsSite',
} as const satisfies Record<ProxyLimit['counted'], AdminLabelName>;

/** The limits of the service and of the proxy. The proxy's are known since the panels were opened. */
export function LimitTable(): ReactNode {
  const { say, format } = useAdmin();
  const { value: proxy, failure } = useContext(LimitsContext);
  const [isOpen, setOpen] = useState(false);

  const showRates = (rates: readonly LimitRate[]) =>
    rates
      .map(({ points, seconds }) =>
        say('limitsRate', { count: format.number(points), time: format.duration(seconds * 1000) }),
      )
      .join(', ');
  const row = (request: string, counted: string, limit: string, setBy: AdminLabelName) => (
    <tr key={`${setBy} ${request} ${counted}`}>
      <th scope="row">{request}</th>
      <td data-kind={say('limitsCounted')}>{counted}</td>
      <td data-kind={say('limitsLimit')}>{limit}</td>
      <td data-kind={say('limitsSetBy')}>{say(setBy)}</td>
    </tr>
  );
  return (
    <details className="card" part="limits" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{say('limitsTitle')}</h3>
      </summary>
      {proxy?.warning && (
        <p className="notice" role="alert" data-tone="bad">
          {proxy.warning}
        </p>
      )}
      {isOpen && (
        <table>
          <caption>{say('limitsCaption')}</caption>
          <thead>
            <tr>
              {(['limitsRequests', 'limitsCounted', 'limitsLimit', 'limitsSetBy'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SERVICE_LIMITS.map(({ request, counted, rates }) =>
              row(say(request), say(counted), showRates(rates) || say('limitsNotStated'), 'limitsService'),
            )}
            {proxy?.limits.map(({ request, counted, rates }) =>
              row(
                say(REQUEST_LABELS[request]),
                say(COUNTED_LABELS[counted]),
                showRates(rates) || say('limitsOff'),
                'limitsProxy',
              ),
            )}
          </tbody>
        </table>
      )}
      {isOpen && <FailureNotice failure={failure} />}
    </details>
  );
}
