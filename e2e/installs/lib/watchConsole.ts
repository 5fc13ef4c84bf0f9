import type { Page } from '@playwright/test';

/** The lines of any kind that the page writes to the console from now on. */
export function watchConsole(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}
