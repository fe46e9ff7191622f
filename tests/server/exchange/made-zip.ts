import { crc32, deflateRawSync } from "node:zlib";

/** A part of a ZIP; `says` is the size in its directory, where that is false. */
type Part = {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly says?: number;
  /** Whether its directory gives no size at all, as if they followed the data. */
  readonly sizesFollow?: boolean;
  /** Whether its directory gives the check sum of other bytes. */
  readonly isOtherSum?: boolean;
};

/** How the end record is false. */
type Falsely = { readonly directorySize?: number };

type Packed = { readonly plain: Uint8Array; readonly packed: Buffer; readonly sum: number };

/** The bytes that were packed before: those of a bomb take seconds, and several files hold the same ones. */
const known = new WeakMap<Uint8Array, Packed>();

function packedOf(text: string | Uint8Array): Packed {
  const plain = typeof text === "string" ? Buffer.from(text) : text;
  const made = known.get(plain) ?? {
    plain,
    packed: deflateRawSync(plain, { level: 9 }),
    sum: crc32(plain),
  };
  known.set(plain, made);
  return made;
}

/** Builds a ZIP by hand, so that its directory can be false. */
export function zipOf(
  parts: readonly Part[],
  { directorySize }: Falsely = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, text, says, sizesFollow, isOtherSum } of parts) {
    const { plain, packed, sum } = packedOf(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(isOtherSum === true ? (sum ^ 1) >>> 0 : sum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    if (sizesFollow === true) {
      common.writeUInt16LE(8, 2);
      common.writeUInt32LE(0, 10);
      common.writeUInt32LE(0, 18);
    }
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    if (sizesFollow === true) common.writeUInt32LE(0, 14);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    entries.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), version, common, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directorySize ?? directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...locals, directory, end]));
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
const relation = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Builds a workbook of one sheet by hand: `rows` is the XML inside `sheetData`, `after` the XML behind it. */
export function workbookOf(
  rows: string,
  { after = "", says }: { readonly after?: string; readonly says?: number } = {},
): Uint8Array<ArrayBuffer> {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  return zipOf(workbookParts(sheet, says));
}

/** The parts of a workbook of one sheet. */
export function workbookParts(sheet: string, says?: number): readonly Part[] {
  return [
    { name: "[Content_Types].xml", text: TYPES },
    { name: "_rels/.rels", text: relation("officeDocument", "xl/workbook.xml") },
    { name: "xl/workbook.xml", text: WORKBOOK },
    { name: "xl/_rels/workbook.xml.rels", text: relation("worksheet", "worksheets/sheet1.xml") },
    { name: "xl/worksheets/sheet1.xml", text: sheet, ...(says !== undefined && { says }) },
  ];
}

/** A row of texts as XML. */
export function rowOf(line: number, ...texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
  return `<row r="${line}">${cells}</row>`;
}
