import { isAssistantKey } from '../contract';
import { wasLeftOpen } from '../page/openMark';
import type { ShellOptions } from '../shell/ShellOptions';

/** Whether an assistant is open after a call, as far as that can be told before it has loaded. */
export function opens(name: string, isOpen: boolean): boolean {
  // `toggle` and `press` turn it over; `open`, `ask`, `addContext`, `focus`, `take` and an address open it.
  return /^(to|p)/.test(name) ? !isOpen : /^(op|a|f|ta)/.test(name) || (isOpen && name !== 'close');
}

/** Whether an assistant shows its panel without anybody asking for it. */
export function startsOpen(page: Window, options: ShellOptions): boolean {
  return !!options.defaultOpen || wasLeftOpen(page, options);
}

/** Whether options look as if they could work; the rest knows exactly, and why not. */
export function isLikelyUsable({ domain = '', apiKey = '', endpoint }: ShellOptions): boolean {
  return !!endpoint || (/^[^/:]+$/.test(domain) && isAssistantKey(apiKey));
}
