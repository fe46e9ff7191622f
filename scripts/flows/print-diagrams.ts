import { pathToFileURL } from "node:url";

/** Prints the diagrams of the `all-flows.ts` that it is given, as JSON: run apart, since it is code of another revision. */
const [file = ""] = process.argv.slice(2);
const { allDiagrams } = (await import(pathToFileURL(file).href)) as {
  readonly allDiagrams: () => unknown;
};
process.stdout.write(JSON.stringify(allDiagrams()));
