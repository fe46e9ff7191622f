/** The flags that keep Chromium quiet on a closed network: no update checks, no first-run pages, no QUIC probes. */
const CLOSED_NETWORK = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Gives the flags to launch Chromium with. The sandbox is off only for root, because Chromium refuses to start with it.
 */
export function browserFlags(): string[] {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? [...CLOSED_NETWORK, "--no-sandbox"] : CLOSED_NETWORK;
}
