import { DOMImplementation, XMLSerializer } from "@xmldom/xmldom";

/** The namespaces of the documents, by their prefixes; those of UBL 2.1, of the DIAN and of the signature. */
export const NAMESPACES = {
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  ds: "http://www.w3.org/2000/09/xmldsig#",
  ext: "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
  sts: "dian:gov:co:facturaelectronica:Structures-2-1",
  xades: "http://uri.etsi.org/01903/v1.3.2#",
} as const;

const OF_DECLARATIONS = "http://www.w3.org/2000/xmlns/";

/** XML 1.0 has no way to write these: a name that holds one is written with a space. */
const UNWRITABLE = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** An element, as data: its name with its prefix, and its text, its other document or its elements. */
export type Element = {
  readonly name: string;
  readonly content: string | { readonly document: string } | readonly Element[];
  readonly attributes: Readonly<Record<string, string>>;
};

/** The elements, some of which a document may lack. */
export type Elements = readonly (Element | null)[];

/** An element of a document. */
export function element(
  name: string,
  content: string | { readonly document: string } | Elements,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const kept =
    typeof content === "string" || "document" in content
      ? content
      : content.filter((each) => each !== null);
  return { name, content: kept, attributes };
}

/**
 * Writes a document in its canonical form (C14N), so that canonicalising it leaves it as it is: declarations and
 * attributes in order, and nothing between the elements.
 * @param namespace that of the root, which has no prefix.
 */
export function documentText(root: Element, namespace: string): string {
  const document = new DOMImplementation().createDocument(namespace, root.name, null);
  const top = document.documentElement;
  top.setAttributeNS(OF_DECLARATIONS, "xmlns", namespace);
  for (const [prefix, uri] of Object.entries(NAMESPACES)) {
    top.setAttributeNS(OF_DECLARATIONS, `xmlns:${prefix}`, uri);
  }
  fill(document, top, root);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}`;
}

/** Writes an element to be put into a document; it declares the namespaces that it uses. */
export function elementText(content: Element): string {
  const document = new DOMImplementation().createDocument(null, "", null);
  return new XMLSerializer().serializeToString(made(document, content));
}

function made(document: Document, { name, ...rest }: Element): globalThis.Element {
  const [prefix = ""] = name.split(":");
  const node = document.createElementNS(namespaceOf(prefix), name);
  fill(document, node, { name, ...rest });
  return node;
}

function fill(
  document: Document,
  node: globalThis.Element,
  { content, attributes }: Element,
): void {
  for (const name of Object.keys(attributes).toSorted()) {
    node.setAttribute(name, writable(attributes[name] ?? ""));
  }
  // An empty text has both tags written, as the canonical form asks.
  const text = typeof content === "string" ? content : "";
  if (typeof content === "string" || ("length" in content && content.length === 0)) {
    node.appendChild(document.createTextNode(writable(text)));
  } else if ("document" in content) {
    node.appendChild(document.createCDATASection(content.document));
  } else for (const each of content) node.appendChild(made(document, each));
}

function namespaceOf(prefix: string): string {
  const found = Object.entries(NAMESPACES).find(([name]) => name === prefix)?.[1];
  if (found === undefined) throw new Error(`No namespace has the prefix ${prefix}`);
  return found;
}

function writable(text: string): string {
  return text.toWellFormed().replaceAll(UNWRITABLE, " ");
}
