/** Calls back when nothing that a person waits for is under way. Safari has no idle callback. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}
