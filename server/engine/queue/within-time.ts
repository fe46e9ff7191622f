/** Thrown when work exceeds its time limit. */
export class OutOfTime extends Error {
  constructor(limit: number) {
    super(`Sin respuesta en ${limit / 1000} s`);
  }
}

/**
 * Runs work that may take `limit` milliseconds; `signal` is aborted when they are over. Its later result is ignored.
 * @throws OutOfTime when the time is over, or the work's own error before that.
 */
export async function withinTime<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new OutOfTime(limit);
    over.abort(error);
    reject(error);
  }, limit);
  try {
    return await Promise.race([work(over.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
