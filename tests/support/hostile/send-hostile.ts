import { Agent, request } from "node:http";
import type { Sent } from "./hostile-request.ts";

/** An answer: its status, type and whole text. */
export type Answer = { readonly status: number; readonly type: string; readonly text: string };

/** The time in which every request must be answered, in milliseconds. */
const LIMIT = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request as it is and gives its answer; null where the connection was closed or nothing came in time. */
export async function sendHostile(url: string, sent: Sent): Promise<Answer | string> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = sent;
  const { promise, resolve } = Promise.withResolvers<Answer | string>();
  try {
    const length = body === null ? {} : { "content-length": String(body.length) };
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const asked = request({ ...options, timeout: LIMIT }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => void parts.push(part));
      reply.on("error", ({ message }) => resolve(message));
      reply.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const type = reply.headers["content-type"] ?? "";
        resolve({ status: reply.statusCode ?? 0, type, text });
      });
    });
    asked.on("timeout", () => resolve("no answer"));
    asked.on("error", ({ message }) => resolve(message));
    asked.end(body ?? undefined);
  } catch (error) {
    // A header that no client can send: nothing went out.
    resolve({ status: 0, type: "", text: String(error) });
  }
  return promise;
}

/** The fault of an answer: a fault, none at all, or a refusal without its shape; null for a right one. */
export function wrongWith({ path, method }: Sent, answer: Answer | string): string | null {
  if (typeof answer === "string") return answer;
  const { status, type, text } = answer;
  if (status >= 500) return `${status}`;
  // Node itself refuses some before the program sees it, and a client that could not send.
  if (status === 0 || type === "" || method === "HEAD") return status < 500 ? null : `${status}`;
  const isJson = /^application\/(?:problem\+)?json\b/u.test(type);
  if (status >= 400 && !isJson) return `${status} ${type}`;
  if (!isJson) return null;
  return hasShape(path, status, text) ? null : `${status} without its shape`;
}

function hasShape(path: string, status: number, text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null) return false;
    if (status < 400 || path.startsWith("/health")) return true;
    return "msg" in body && typeof body.msg === "string" && body.msg !== "";
  } catch {
    return false;
  }
}
