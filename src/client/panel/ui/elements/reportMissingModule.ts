/** Reports to the site's developer that a module of the panel could not be loaded. */
export function reportMissingModule(error: unknown) {
  console.error(
    '[docs-assistant] A part of the assistant could not be loaded. Check the network, and that its files are beside the entry.',
    error,
  );
}
