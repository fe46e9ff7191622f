import { pathToFileURL } from "node:url";

/**
 * Prints as JSON the diagrams of the given `all-flows.ts`: in a separate process, since it is code of another revision.
 */
const [file = ""] = process.argv.slice(2);
const { allDiagrams } = (await import(pathToFileURL(file).href)) as {
  readonly allDiagrams: () => unknown;
};
process.stdout.write(JSON.stringify(allDiagrams()));
