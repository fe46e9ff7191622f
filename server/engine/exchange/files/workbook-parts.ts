import { scanPart } from "./scan-part.ts";
import { FileRefusal, UNREADABLE } from "./table.types.ts";
import type { ZipPart } from "./zip-parts.ts";

/** The parts of a workbook that its rows need. */
export type WorkbookParts = {
  /** The first sheet. */
  readonly sheet: ZipPart;
  readonly sharedTexts: ZipPart | undefined;
  readonly styles: ZipPart | undefined;
  /** Whether its days are counted from 1904 and not from 1900. */
  readonly is1904: boolean;
};

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** An attribute with the id of a relation has that name in a namespace, whose prefix is free. */
const RELATION_ID = String.raw`[\w.-]+:id`;

/**
 * Finds the parts of a workbook by their relations, as ECMA-376 part 2 §9 tells them.
 * @throws FileRefusal where there is no sheet.
 */
export async function workbookParts(
  bytes: Uint8Array,
  parts: readonly ZipPart[],
): Promise<WorkbookParts> {
  const named = (name: string) => parts.find((part) => part.name === name);
  const relationsIn = (name: string) => readRelations(bytes, named(name));
  const root = await relationsIn("_rels/.rels");
  const path = pathOf("", typed(root, "officeDocument")?.target ?? "");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = await relationsIn(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const { first, is1904 } = await readWorkbook(bytes, named(path));
  const at = (relation: Relation | undefined) => relation && named(pathOf(folder, relation.target));
  const sheet = at(relations.find(({ id }) => id === first));
  if (sheet === undefined) throw new FileRefusal(UNREADABLE);
  return {
    sheet,
    is1904,
    sharedTexts: at(typed(relations, "sharedStrings")),
    styles: at(typed(relations, "styles")),
  };
}

async function readRelations(bytes: Uint8Array, part: ZipPart | undefined): Promise<Relation[]> {
  const relations: Relation[] = [];
  await scanPart(bytes, part, {
    open: (name, attribute) => {
      if (name !== "Relationship") return;
      const [id = "", type = "", target = ""] = ["Id", "Type", "Target"].map(attribute);
      relations.push({ id, type, target });
    },
  });
  return relations;
}

async function readWorkbook(bytes: Uint8Array, part: ZipPart | undefined) {
  let first: string | undefined;
  let is1904 = false;
  await scanPart(bytes, part, {
    open: (name, attribute) => {
      if (name === "sheet") first ??= attribute(RELATION_ID);
      if (name === "workbookPr") is1904 = /^(?:1|true)$/u.test(attribute("date1904") ?? "");
    },
  });
  return { first, is1904 };
}

/** The first relation of a type, whose address is of the transitional or of the strict form. */
function typed(relations: readonly Relation[], type: string): Relation | undefined {
  return relations.find((each) => each.type.endsWith(`/${type}`));
}

/** The name of the part that a target tells, from the folder of who tells it. */
function pathOf(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${target}`.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}
