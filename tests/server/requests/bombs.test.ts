import { dayOf } from "../../../src/domain/format.ts";
import { createDeflate } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { deskOf, openDesk } from "../sections/desk.ts";
import { someClaims } from "./some-claims.ts";

const READS = ["list", "view"] as const;
/** The bytes that the streams unpack to: about a thousand times what is sent. */
const UNPACKED = 512 * 1024 * 1024;
/** The kilobytes by which the process may grow while it takes a file and gives it back. */
const ROOM = 128 * 1024;

const DAY = 86_400_000;
const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * DAY));

/**
 * Supports whose content unpacks to much more than was sent. The server looks at the first bytes of a file and no further,
 * so it takes them: the tests hold that it never unpacks one, and that they only ever leave as a download.
 */
describe("a support that is a bomb", () => {
  const office = openDesk(openDatabase);
  const ground = { claim: "", papers: ["", ""] };
  let worker: Worker;

  beforeAll(async () => {
    const { type, papers, obligations, account } = await someClaims(office().server.db);
    worker = await office().asHolderOf([
      mayDo("requests", ...READS, "others", "create", "edit"),
      mayDo("request-supports", ...READS, "create"),
      mayDo("customers", ...READS, "personal"),
    ]);
    const claim = await deskOf(worker).made("requests", {
      tipo: type,
      obligacion: obligations[0],
      valor_solicitado: "900000.00",
      fecha_incumplimiento: dayBefore(120),
      saldo_capital: "3600000.00",
      cuenta_destino: account,
    });
    Object.assign(ground, { claim: claim.id, papers: [papers.note, papers.letter] });
  });

  /** Attaches a file to the claim and takes it back. */
  async function attached(kind: string, type: string, content: Uint8Array<ArrayBuffer>) {
    const path = "request-supports/create/file/archivo?name=soporte";
    const headers = { "content-type": type };
    const sent = await worker(path, { method: "POST", body: content, headers });
    const { id } = (await sent.json()) as { readonly id: string };
    const values = { solicitud: ground.claim, tipo: kind, fecha: dayBefore(0), archivo: id };
    const record = await deskOf(worker).made("request-supports", values);
    return worker(`request-supports/view/${record.id}/file/archivo`);
  }

  test.each([
    ["a PDF that unpacks to half a gigabyte", 0, "application/pdf", pdfOf],
    ["an image of 60,000 by 60,000 points", 1, "image/png", imageOf],
  ])("%s is taken as it is, never unpacked, and leaves as a download", async (...bomb) => {
    const [, kind, type, wrapped] = bomb;
    const content = wrapped(await packedZeros());
    expect(content.length).toBeLessThan(UNPACKED / 900);
    const before = process.resourceUsage().maxRSS;
    const reply = await attached(ground.papers[kind] ?? "", type, content);
    const given = new Uint8Array(await reply.arrayBuffer());
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(ROOM);
    expect(Buffer.from(given).equals(content)).toBe(true);
    expect(reply.headers.get("content-type")).toBe(type);
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment; /u);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

/** Zeros as a stream that unpacks them. */
async function packedZeros(): Promise<Uint8Array> {
  const packer = createDeflate();
  const zeros = Buffer.alloc(1024 * 1024);
  const parts: Buffer[] = [];
  packer.on("data", (part: Buffer) => parts.push(part));
  const { promise, resolve } = Promise.withResolvers<void>();
  packer.on("end", resolve);
  for (let written = 0; written < UNPACKED; written += zeros.length) {
    if (!packer.write(zeros)) {
      await new Promise<void>((drained) => packer.once("drain", drained));
    }
  }
  packer.end();
  await promise;
  return Buffer.concat(parts);
}

/** A PDF of one page, drawn by a stream. */
function pdfOf(stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined(
    Buffer.from(
      "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>endobj\n" +
        `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>"),
  );
}

/** A PNG of 60,000 by 60,000 points of one bit, whose points are a stream; its sums are not computed. */
function imageOf(stream: Uint8Array): Uint8Array<ArrayBuffer> {
  const side = [0, 0, 0xea, 0x60];
  return joined(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    partOf("IHDR", Buffer.from([...side, ...side, 1, 0, 0, 0, 0])),
    partOf("IDAT", stream),
    partOf("IEND", Buffer.alloc(0)),
  );
}

function partOf(name: string, content: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return joined(length, Buffer.from(name), content, Buffer.alloc(4));
}

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
