import type { ServerResponse } from "node:http";

const long = new WeakSet<ServerResponse>();

/** Marks the reply of a call that gives a file row by row: a process that stops lets it end. */
export function markLong(reply: ServerResponse): void {
  long.add(reply);
}

/** Whether a reply is one that gives a file row by row. */
export function isLong(reply: ServerResponse): boolean {
  return long.has(reply);
}
