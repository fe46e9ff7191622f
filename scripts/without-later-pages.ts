import type { Plugin } from "vite";

/** Removes lazily loaded code from the build that prerenders the documents: no first page uses it (ADR 21). */
export function withoutLaterPages(): Plugin {
  return {
    name: "garante:without-later-pages",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      return kind === "dynamic-import" ? { id: source, external: true } : null;
    },
  };
}
