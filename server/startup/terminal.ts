import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Whether a person is at both ends. */
export function isInteractive(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Asks one question on the terminal; a secret answer is not echoed. */
export async function askOnTerminal(question: string, isSecret = false): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? silent : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  if (isSecret) process.stdout.write(question);
  try {
    return await lines.question(question);
  } finally {
    lines.close();
    if (isSecret) process.stdout.write("\n");
  }
}

/** First line of the piped input; empty when there is none. */
export async function firstLineOfInput(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/u);
  return line;
}
