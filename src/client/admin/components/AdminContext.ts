import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ProxyLimits } from '../../../shared/contract';
import type { AdminClient } from '../client/createAdminClient';
import type { ConnectionOptions } from '../hooks/useAdminClient';
import type { AdminLabelName } from '../labels/adminLabels';
import type { Formatters } from '../labels/createFormatters';
import type { PollState } from '../polling/Poll';
import type { JobRecord } from '../storage/JobRecord';
import type { JobStore } from '../storage/createJobStore';

/** Environment that the parts of a panel share. */
export interface AdminEnvironment {
  connection: ConnectionOptions & { endpoint: string };
  /** The client of that proxy. */
  client: AdminClient;
  /** Returns a label with its placeholders filled in. */
  say: (name: AdminLabelName, values?: Record<string, string>) => string;
  format: Formatters;
  store: JobStore;
  /** Has screen readers announce a text when they are idle. */
  announce: (text: string) => void;
}

/** Carries {@link AdminEnvironment} from the root to the parts. */
export const AdminContext = createContext<AdminEnvironment | null>(null);

/** Carries what the proxy answered about its limits when the panels were opened: a report, or why there is none. */
export const LimitsContext = createContext<Pick<PollState<ProxyLimits>, 'value' | 'failure'>>({
  value: null,
  failure: null,
});

/** The environment that the root of the panels provides. */
export function useAdmin(): AdminEnvironment {
  const environment = useContext(AdminContext);
  if (environment === null) throw new Error('[docs-assistant] A part of the panels was rendered outside of AdminRoot.');
  return environment;
}

const NO_RECORDS: readonly JobRecord[] = [];

/** Records that this browser keeps; renders again when they change. */
export function useRecords(): readonly JobRecord[] {
  const { store } = useAdmin();
  return useSyncExternalStore(store.subscribe, store.getRecords, () => NO_RECORDS);
}

/** Announces a text when it replaces another one. The first text is not announced. */
export function useChangeAnnouncement(text: string | null): void {
  const { announce } = useAdmin();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    if (previous.current !== null && previous.current !== text) announce(text);
    previous.current = text;
  }, [announce, text]);
}
