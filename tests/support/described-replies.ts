import { Ajv2020 } from "ajv/dist/2020.js";

type Content = Readonly<Record<string, { readonly schema: object }>>;
type Described = { readonly content?: Content; readonly $ref?: string };
type Operations = Readonly<
  Record<string, { readonly responses?: Readonly<Record<string, Described>> }>
>;

/** The API's document, as far as its replies are read here. */
type RepliesDocument = {
  readonly paths: Readonly<Record<string, Operations>>;
  readonly components: { readonly responses?: Readonly<Record<string, Described>> };
};

/** A reply to a call of the document; without `type`, which is its media type, it is of the first described one. */
export type Replied = {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly type?: string;
};

/** The description of a reply: null where its body is no JSON, or there is none. */
type Body = { readonly fault: string } | { readonly check: (body: unknown) => string | null };

/** Compares replies with their description in the API's document: gives the fault, or what checks the body. */
export function describedReplies(document: RepliesDocument): (replied: Replied) => Body | null {
  const ajv = new Ajv2020({ strict: false });
  ajv.addFormat("date", /^\d{4}-\d{2}-\d{2}$/u);
  ajv.addFormat("date-time", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u);
  ajv.addFormat("email", /@/u);
  ajv.addFormat("binary", true);
  ajv.addSchema(document, "api");

  const find = ({ path, method, status }: Replied) => {
    const said = document.paths[path]?.[method]?.responses?.[String(status)];
    if (said?.$ref === undefined) {
      return { said, place: ["paths", path, method, "responses", String(status)] };
    }
    const place = said.$ref.replace("#/", "").split("/");
    return { said: document.components.responses?.[place.at(-1) ?? ""], place };
  };
  return (replied) => {
    const { path, method, status } = replied;
    const { said, place } = find(replied);
    if (said === undefined) return { fault: `${method} ${path} does not say ${status}` };
    const content = Object.keys(said.content ?? {});
    const type = replied.type ?? content[0] ?? "";
    if (type === "" && content.length === 0) return null;
    if (!content.includes(type)) return { fault: `${method} ${path} does not say '${type}'` };
    if (!type.endsWith("json")) return null;
    const pointer = [...place, "content", type, "schema"].map(escaped).join("/");
    const check = ajv.getSchema(`api#/${pointer}`);
    if (check === undefined) return { fault: `no schema at ${pointer}` };
    return {
      check: (body) => (check(body) === true ? null : `${path}: ${ajv.errorsText(check.errors)}`),
    };
  };
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
