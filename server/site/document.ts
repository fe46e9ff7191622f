import { createHash } from "node:crypto";

/** What the headers of a page say of what is written in it. */
export type Document = {
  /** The scripts and the styles that stand in it, as sources of a policy of content (CSP 3 §2.3.1). */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The names of the policies of Trusted Types that it may make; none where absent. */
  readonly trustedTypes?: readonly string[];
  /** The files that it asks for, as a `Link` header (RFC 8288): a proxy may tell them before the page has come. */
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
