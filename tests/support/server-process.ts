import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const ROOT = new URL("../..", import.meta.url).pathname;
/** How a demonstration and a production say where they are. */
const ADDRESS = /Garante está en (http:\/\/\S+)|"event":"server\.started",.*?"port":(\d+)\b./u;

/** The output and the exit code of a program. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** The server as its own process, as an installation runs it. */
export type ServerProcess = {
  /** Its address on this machine; empty when it ended before. */
  readonly url: Promise<string>;
  readonly ended: Promise<Ended>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly pid: number | undefined;
};

/** Runs a program of `server/` to its end. `input` is its standard input. */
export async function runProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = "",
): Promise<Ended> {
  return launch(script, args, env, input).ended;
}

/** Starts the server on a free port of this machine, without pages. */
export function startProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const { child, ended } = launch(
    "server/main.ts",
    ["--api-only", "--demo"],
    { PORT: "0", ...env },
    "",
  );
  const url = new Promise<string>((resolve) => {
    let seen = "";
    child.stdout.on("data", (chunk: Buffer) => {
      seen += chunk.toString();
      const [, address, port] = ADDRESS.exec(seen) ?? [];
      if (address !== undefined) resolve(address);
      if (port !== undefined) resolve(`http://localhost:${port}`);
    });
    child.once("exit", () => resolve(""));
  });
  return { url, ended, kill: (signal) => void child.kill(signal), pid: child.pid };
}

function launch(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string,
) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
  });
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]).then(
    ([out, err]): Ended => ({ code: child.exitCode, out, err }),
  );
  return { child, ended };
}
