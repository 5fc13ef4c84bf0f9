/** Reports to the site's developer that a part of the panel could not be loaded. */
export function reportMissingPart(error: unknown) {
  console.error(
    '[docs-assistant] A part of the assistant could not be loaded: no network, or no files beside the entry.',
    error,
  );
}
