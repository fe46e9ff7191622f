/** The most messages of one socket within a while, and that while in milliseconds: several times those of a person. */
const MOST = 40;
const WHILE = 10_000;

/** Makes the allowance of one socket; it answers whether one message more is within it. */
export function createAllowance(now = performance.now.bind(performance)): () => boolean {
  let since = now();
  let messages = 0;
  return () => {
    if (now() - since > WHILE) {
      since = now();
      messages = 0;
    }
    messages += 1;
    return messages <= MOST;
  };
}
