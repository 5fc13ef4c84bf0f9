// Starts the worker's program from the sources, or the program that the tests have built from them. The package contains the built program
// instead of this file.
const built = process.env.PAGE_WORKER;
if (built) {
  await import(built);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pageWorker.ts');
}
