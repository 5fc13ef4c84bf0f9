import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConnectionOptions } from '../hooks/useAdminClient';
import type { AdminLabelName } from '../labels/adminLabels';
import type { Formatters } from '../labels/createFormatters';
import type { AdminRecords } from '../storage/AdminRecords';
import { NO_RECORDS } from '../storage/AdminRecords';
import type { AdminRecordStore } from '../storage/createAdminRecordStore';

/** Environment that the parts of a panel share. */
export interface AdminEnvironment {
  connection: ConnectionOptions & { endpoint: string };
  /** A text of the labels, its words in braces filled in. */
  say: (name: AdminLabelName, values?: Record<string, string>) => string;
  format: Formatters;
  store: AdminRecordStore;
  /** Has a text read out when the screen reader is idle. */
  announce: (text: string) => void;
}

/** Carries {@link AdminEnvironment} from the root to the parts. */
export const AdminContext = createContext<AdminEnvironment | null>(null);

/** Environment from the root of the panels. */
export function useAdmin(): AdminEnvironment {
  const environment = useContext(AdminContext);
  if (environment === null) throw new Error('[docs-assistant] A part of the panels stands outside of AdminRoot.');
  return environment;
}

/** Records that this browser keeps; renders again when they change. */
export function useRecords(): AdminRecords {
  const { store } = useAdmin();
  return useSyncExternalStore(store.subscribe, store.getRecords, () => NO_RECORDS);
}

/** Announces a text when it takes the place of another one: what stands there from the start is no news. */
export function useChangeAnnouncement(text: string | null): void {
  const { announce } = useAdmin();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    if (previous.current !== null && previous.current !== text) announce(text);
    previous.current = text;
  }, [announce, text]);
}
