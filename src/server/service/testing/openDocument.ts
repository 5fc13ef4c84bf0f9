import { builtinEnvironments } from 'vitest/runtime';

// A document beside a service in the same process. The environment jsdom would give modules and URLs addresses from which no thread starts.
const OwnUrl = URL;
await builtinEnvironments.jsdom.setup(globalThis, {});
globalThis.URL = OwnUrl;
