/** The first parts of an address that are a kind by themselves. */
const OWN: ReadonlySet<string> = new Set(["bot-check", "health", "metrics"]);
const OWN_CALLS: ReadonlySet<string> = new Set([
  "auth",
  "verify",
  "profiles",
  "jobs",
  "openapi.json",
  "docs",
]);

/** The actions of a section's calls that have a kind of their own; the others are its commands and documents. */
const ACTIONS: ReadonlySet<string> = new Set([
  "list",
  "view",
  "create",
  "edit",
  "delete",
  "import",
  "export",
]);

/**
 * The kind of a route from its template, of a dozen: a figure for each address of each section would be thousands. A
 * template has no id in it, and a part that is not known here is never repeated.
 */
export function routeKind(template: string): string {
  const [, first = "", controller = "", action = ""] = template.split("/");
  if (OWN.has(first)) return first;
  if (first !== "api") return "page";
  if (OWN_CALLS.has(controller)) return controller.replace(".json", "");
  if (ACTIONS.has(action)) return action;
  return action === "" || action.startsWith("*") ? "other" : "command";
}
