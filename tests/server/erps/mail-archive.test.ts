import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { MAIL_LIMIT, mailArchive } from "../../../server/sections/erps/erps.mail.ts";

const file = (name: string, bytes: number) => ({
  name,
  mediaType: "application/pdf",
  content: new Uint8Array(randomBytes(bytes)),
});
const OWN = [file("FE1.pdf", 40_000), file("ad0890900608000260000000a.xml", 30_000)];

test("the mail of a document brings one ZIP: its PDF, its container and another ZIP with its annexes (Anexo 1.9, §10.6)", () => {
  const annexes = [file("orden.pdf", 1000), file("orden.pdf", 2000)];
  const { archive, isWithoutAnnexes } = mailArchive("FE1", OWN, annexes);
  expect([archive.name, archive.mediaType, isWithoutAnnexes]).toEqual([
    "FE1.zip",
    "application/zip",
    false,
  ]);
  const inside = unzipSync(archive.content);
  expect(Object.keys(inside)).toEqual([
    "FE1.pdf",
    "ad0890900608000260000000a.xml",
    "FE1-anexos.zip",
  ]);
  const annexed = unzipSync(inside["FE1-anexos.zip"] ?? new Uint8Array());
  expect(Object.keys(annexed)).toEqual(["orden.pdf", "2-orden.pdf"]);
  expect(annexed["2-orden.pdf"]).toEqual(annexes[1]?.content);
  expect(Object.keys(unzipSync(mailArchive("FE1", OWN, []).archive.content))).toHaveLength(2);
});

test("annexes that do not fit in 2 MB are left out, and it is told", () => {
  const { archive, isWithoutAnnexes } = mailArchive("FE1", OWN, [file("plano.png", MAIL_LIMIT)]);
  expect(isWithoutAnnexes).toBe(true);
  expect(Object.keys(unzipSync(archive.content))).toHaveLength(2);
});
