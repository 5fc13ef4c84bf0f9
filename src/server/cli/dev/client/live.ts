/* Reloads a page when it has changed. The browser keeps the address and the scroll position, and the assistant keeps the conversation.
   After a
      restart of the command the page is reloaded too, because it may have changed in between. */
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
