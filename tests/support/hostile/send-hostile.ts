import { Agent, request } from "node:http";
import type { Sent } from "./hostile-request.ts";

/** The fault of a request that no client can send. */
export const UNSENT = "not sent";

/** An answer: its status, type and whole text. */
export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Whether the program made it, and not Node before it. */
  readonly isProgram: boolean;
  /** Why there is none. */
  readonly fault?: string;
};

/** The time in which every request must be answered, in milliseconds. */
const LIMIT = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request as it is and gives its answer, or why there is none: it was cut, or nothing came in time. */
export async function sendHostile(url: string, sent: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = sent;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const none = (fault: string) =>
    resolve({ status: 0, type: "", text: "", isProgram: false, fault });
  try {
    const length = body === null ? {} : { "content-length": String(body.length) };
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const asked = request({ ...options, timeout: LIMIT }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => void parts.push(part));
      reply.on("error", ({ message }) => none(message));
      reply.on("end", () => {
        const { statusCode: status = 0, headers: replied } = reply;
        const { "content-type": type = "" } = replied;
        const isProgram = replied["x-content-type-options"] !== undefined;
        resolve({ status, type, text: Buffer.concat(parts).toString(), isProgram });
      });
    });
    asked.on("timeout", () => none("no answer"));
    asked.on("error", ({ message }) => none(message));
    asked.end(body ?? undefined);
  } catch {
    none(UNSENT);
  }
  return promise;
}
