/** How long a shared store may take, in milliseconds. Requests then continue without it. */
const STORE_TIMEOUT_MS = 1000;

/** The result of a shared store. @throws Error When it takes longer than a second. */
export async function withinTime(result: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('The shared store took too long.', 'TimeoutError')),
      STORE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
