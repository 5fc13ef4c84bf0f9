/** Tells the site's developer of a part of the panel that could not be loaded. */
export function reportMissingPart(error: unknown) {
  console.error(
    '[docs-assistant] A part of the assistant could not be loaded: no network, or no files beside the entry.',
    error,
  );
}
