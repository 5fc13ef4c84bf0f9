/*
 * Shows a page anew when it has changed. The address stays, and with it the place on the page; the conversation is kept by the assistant.
 * A page that comes back to a restarted command is shown anew too: it may have changed in between.
 */
const { path = '', changes: address = '' } = document.querySelector<HTMLElement>('script[data-changes]')?.dataset ?? {};
const changes = new EventSource(address);
let isLost = false;

changes.addEventListener('change', ({ data }: MessageEvent<string>) => {
  if ((JSON.parse(data) as string[]).includes(path)) location.reload();
});
changes.addEventListener('open', () => {
  if (isLost) location.reload();
});
changes.addEventListener('error', () => {
  isLost = true;
});
