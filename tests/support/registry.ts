import { loadRegistry } from "../../server/startup/load-registry.ts";

/** Every declared section, as the server receives them. */
export const registry = await loadRegistry();
