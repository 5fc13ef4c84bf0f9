import type { OpenReason } from '../core/assistantEvents';
import type { LauncherLabels } from '../locales/launcherLabels';
import type { OfferLabels } from '../locales/offerLabels';

/** The options that the assistant needs before it is opened; what they mean is written at the component's. */
export interface ShellOptions {
  domain?: string;
  endpoint?: string;
  apiKey?: string;
  id?: string;
  theme?: 'light' | 'dark' | 'auto';
  variant?: 'widget' | 'modal' | 'panel' | 'inline';
  container?: string | Element | null;
  side?: 'top' | 'bottom' | 'start' | 'end';
  align?: 'start' | 'center' | 'end';
  locale?: string;
  labels?: Partial<LauncherLabels & OfferLabels>;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: { reason: OpenReason; event: Event | null }) => void;
  launcher?: boolean | 'icon' | 'text';
  shortcut?: string | null;
  addressParameter?: string | null;
  sendOnOpen?: boolean;
  selectionButton?: boolean;
  codeBlocks?: string | null;
  contextExclude?: string;
  currentPath?: string | null;
  persist?: 'session' | 'local' | 'none';
  nonce?: string;
}
