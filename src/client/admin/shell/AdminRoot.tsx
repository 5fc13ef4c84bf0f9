import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addStyles } from '../../page/browser/addStyles';
import { ENDPOINT_DEFAULT, useAdminClient, type ConnectionOptions } from '../hooks/useAdminClient';
import { ADMIN_LABELS, type AdminLabels } from '../labels/adminLabels';
import { createFormatters } from '../labels/createFormatters';
import { fillLabel } from '../labels/fillLabel';
import { createJobStore } from '../storage/createJobStore';
import { AdminContext, type AdminEnvironment } from '../components/AdminContext';
import { ADMIN_STYLES } from './adminStyles';
import { SignInGate } from './SignInGate';
import { useAdminTheme, type AdminTheme } from './useAdminTheme';

/** Options of every panel. */
export interface AdminOptions extends ConnectionOptions {
  /** Interface texts that replace the built-in ones, by name. */
  labels?: Partial<AdminLabels> | undefined;
  /**
   * BCP 47 tag for numbers and times, such as `de` or `pt-BR`.
   *
   * @default the browser's language
   */
  locale?: string | undefined;
  /**
   * Colour scheme. `auto` follows the page, and the system if the page has no theme.
   *
   * @default 'auto'
   */
  theme?: AdminTheme | undefined;
}

/** The root of the panels: a shadow root of their own, their styles, texts, records, announcements, and a login first. */
export function AdminRoot(props: AdminOptions & { children: ReactNode }): ReactNode {
  const { endpoint = ENDPOINT_DEFAULT, headers, labels, locale, theme = 'auto', children } = props;
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  const openShadow = useCallback((host: HTMLElement | null) => {
    if (host === null) return;
    if (host.shadowRoot === null) addStyles(host.attachShadow({ mode: 'open' }), ADMIN_STYLES);
    setShadow(host.shadowRoot);
  }, []);
  const shownTheme = useAdminTheme(theme);
  const { announce, announcements } = useAnnouncer();
  const [store] = useState(createJobStore);
  const client = useAdminClient({ endpoint, headers });

  const environment = useMemo<AdminEnvironment>(() => {
    return {
      connection: { endpoint, headers },
      client,
      say: (name, values = {}) => fillLabel(labels?.[name] || ADMIN_LABELS[name], values),
      format: createFormatters(locale),
      store,
      announce,
    };
  }, [endpoint, headers, client, labels, locale, store, announce]);

  const content = (
    <AdminContext.Provider value={environment}>
      <div className="root" part="root" data-theme={shownTheme} lang={labels === undefined ? 'en' : locale}>
        <SignInGate>{children}</SignInGate>
        <div className="visually-hidden" role="log" aria-label={environment.say('messages')}>
          {announcements.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
      </div>
    </AdminContext.Provider>
  );
  return (
    <div data-docs-assistant-admin="" ref={openShadow}>
      {shadow && createPortal(content, shadow)}
    </div>
  );
}

/** Number of announcements that stay in the live region, so that several in a row are all read. */
const KEPT_COUNT = 3;

/** Keeps the last announcements for a polite live region. */
function useAnnouncer() {
  const [announcements, setAnnouncements] = useState<readonly { id: number; text: string }[]>([]);
  const announce = useCallback((text: string) => {
    setAnnouncements((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT_COUNT));
  }, []);
  return { announcements, announce };
}
