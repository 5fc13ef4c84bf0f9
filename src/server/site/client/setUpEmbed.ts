/** Makes the link to a video or frame from elsewhere a button that shows it in its place: nothing is asked of the other site before. */
export function setUpEmbed(place: HTMLElement): void {
  const link = place.querySelector('a');
  if (!link) return;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const title = link.textContent;
    const shown = place.dataset.embed === 'video' ? createVideo() : createFrame();
    shown.title = title;
    shown.tabIndex = 0;
    shown.src = link.href;
    place.replaceWith(shown);
    shown.focus();
  });
}

function createVideo() {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  return video;
}

function createFrame() {
  const frame = document.createElement('iframe');
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  // The frame runs as on its own site, and cannot lead this page elsewhere.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation');
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
