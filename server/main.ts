import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What was stripped of types and compiled at one start serves the next: a quarter of a second of each. Beside the
// packages and not in the system's temporary folder, where anybody could leave code for this process to run.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
await import("./run-server.ts");
