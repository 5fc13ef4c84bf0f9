const COPIED_FOR_MS = 2000;

/** Puts a button that copies the code into the frame of a code block. */
export function setUpCopyButton(frame: HTMLElement): void {
  const code = frame.querySelector('code');
  if (!code) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, '')).then(
      () => {
        button.textContent = 'Copied';
        setTimeout(() => {
          button.textContent = 'Copy';
        }, COPIED_FOR_MS);
      },
      () => getSelection()?.selectAllChildren(code),
    );
  });
  frame.append(button);
}
