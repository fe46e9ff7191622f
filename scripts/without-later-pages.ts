import type { Plugin } from "vite";

/** Leaves out of the build that draws the documents what is loaded later: none of it is on a first page (ADR 21). */
export function withoutLaterPages(): Plugin {
  return {
    name: "garante:without-later-pages",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      return kind === "dynamic-import" ? { id: source, external: true } : null;
    },
  };
}
