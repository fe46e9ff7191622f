import { describe, expect, test } from "vitest";

import type { RecordChange, SectionRecord } from "../../src/contract/section-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { mainRoad } from "../../src/engine/lifecycle-road.ts";
import { statusesIn, statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import genders from "../../src/sections/genders/genders.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { lifeOf } from "../../src/ui/screens/record/record-life.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

const record = (status: string): SectionRecord => ({
  id: "1",
  version: 1,
  values: {},
  labels: {},
  status,
  facts: {},
  createdAt: "2026-11-20T12:00:00Z",
  createdBy: "Ana Ruiz",
  updatedAt: "2026-11-20T12:00:00Z",
  updatedBy: "Ana Ruiz",
});

/** The changes of a record by the statuses that it came to, the first by its creation; the latest first. */
const changes = (...statuses: readonly string[]): readonly RecordChange[] =>
  statuses
    .map((after, index) => ({
      id: String(index),
      at: `2026-11-2${index}T12:00:00Z`,
      by: `Persona ${index}`,
      action: index === 0 ? "create" : "x",
      reason: null,
      fields: index === 0 ? [] : [{ field: "estado", before: statuses[index - 1] ?? null, after }],
      canRevert: false,
    }))
    .toReversed();

const stepsOfLife = (
  section: SectionDefinition,
  status: string,
  past: readonly RecordChange[] = [],
) =>
  lifeOf(section, record(status), past).map(({ label, is, entry }) =>
    [is, label, entry?.by ?? ""].join(" ").trim(),
  );

describe("the life of a record", () => {
  test("is the statuses that it had with who took it there, the one that it has, and those that come", () => {
    expect(
      stepsOfLife(collectionDocuments, "approved", changes("calculated", "reviewed", "approved")),
    ).toEqual([
      "past Calculada Persona 0",
      "past Revisada Persona 1",
      "present Aprobada Persona 2",
      "next Emitida",
      "next Pagada",
    ]);
  });

  test("has nothing that it did not pass through, and no more once it is over", () => {
    expect(
      stepsOfLife(collectionDocuments, "annulled", changes("calculated", "issued", "annulled")),
    ).toEqual(["past Calculada Persona 0", "past Emitida Persona 1", "present Anulada Persona 2"]);
  });

  test("comes back to its road from beside it, and does again what it had done", () => {
    expect(
      stepsOfLife(
        transfers,
        "authorised",
        changes("programmed", "authorised", "returned", "programmed", "authorised"),
      ),
    ).toEqual([
      "past Programada Persona 3",
      "present Autorizada Persona 4",
      "next Lista",
      "next Archivo generado",
      "next Enviada",
      "next Confirmada",
    ]);
    expect(stepsOfLife(transfers, "returned").slice(0, 3)).toEqual([
      "past Programada Ana Ruiz",
      "present Devuelta por el banco",
      "next Programada",
    ]);
  });

  test("keeps to the road while its changes are not known, so that nothing moves when they come", () => {
    const known = stepsOfLife(
      collectionDocuments,
      "approved",
      changes("calculated", "reviewed", "approved"),
    );
    expect(stepsOfLife(collectionDocuments, "approved")).toHaveLength(known.length);
    expect(stepsOfLife(collectionDocuments, "approved").slice(0, 2)).toEqual([
      "past Calculada Ana Ruiz",
      "past Revisada",
    ]);
  });

  test("is not told of what is only in use or not", () => {
    expect(stepsOfLife(genders, "active")).toEqual([]);
  });
});

test("the main road of a chart leads where its work is done, past nothing that went wrong", () => {
  const ends = Object.values(files).flatMap(({ controller, lifecycle }) => {
    const road = lifecycle === null ? [] : mainRoad(lifecycle);
    if (lifecycle === null || road.length < 2) return [];
    const tones = road.flatMap((key) =>
      statusesIn(statusesOf(lifecycle), key).map(({ tone }) => tone),
    );
    expect(tones).not.toContain("risk");
    return [[controller, road.at(-1)]];
  });
  expect(Object.fromEntries(ends)).toMatchObject({
    "collection-documents": "paid",
    transfers: "confirmed",
    requests: "closed",
    recoverables: "recovered",
    obligations: "settled",
    erps: "accepted",
    loads: "applied",
    advances: "legalised",
    agreements: "current",
    "receipt-applications": "applied",
    "bank-lines": "matched",
    "fe-campaigns": "finished",
  });
});
