/** Where the script of the pages is. */
export const LIVE_SCRIPT_PATH = '/_dev/live.js';

/** Where pages hear of changes, as server-sent events. */
export const CHANGES_PATH = '/_dev/changes';

/**
 * Shows a page anew when it has changed. The address stays, and with it the place on the page; the conversation is kept by the assistant.
 * A page that comes back to a restarted command is shown anew too: it may have changed in between.
 */
export const LIVE_SCRIPT = `(function () {
  var path = document.currentScript.dataset.path;
  var isLost = false;
  var changes = new EventSource('${CHANGES_PATH}');
  changes.addEventListener('change', function (event) {
    if (JSON.parse(event.data).indexOf(path) >= 0) location.reload();
  });
  changes.addEventListener('open', function () {
    if (isLost) location.reload();
  });
  changes.addEventListener('error', function () {
    isLost = true;
  });
})();
`;
