import { createHash } from "node:crypto";

/** The facts about a page that its headers state. */
export type Document = {
  /** The scripts and the styles inside it, as sources of a content security policy (CSP 3 §2.3.1). */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The names of the Trusted Types policies that it may create; none where absent. */
  readonly trustedTypes?: readonly string[];
  /** The files that it loads, as a `Link` header (RFC 8288): a proxy may announce them before the page has come. */
  readonly link: string;
};

const SCRIPT = /<script>(?<text>[^]*?)<\/script>/gu;
const STYLE = /<style>(?<text>[^]*?)<\/style>/gu;
const MODULE = /(?:rel="modulepreload" href|type="module" src)="(?<file>[^"]+)"/gu;

/** Reads a page of the build. */
export function readDocument(html: string): Document {
  const files = [...html.matchAll(MODULE)].map(({ groups }) => groups?.["file"] ?? "");
  return {
    scripts: sourcesOf(html, SCRIPT),
    styles: sourcesOf(html, STYLE),
    link: files.map((file) => `<${file}>; rel=modulepreload`).join(", "),
  };
}

function sourcesOf(html: string, part: RegExp): string[] {
  return [...html.matchAll(part)].map(({ groups }) => {
    const digest = createHash("sha256")
      .update(groups?.["text"] ?? "")
      .digest("base64");
    return `'sha256-${digest}'`;
  });
}
