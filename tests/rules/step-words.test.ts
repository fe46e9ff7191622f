import { describe, expect, test } from "vitest";

import type { SectionRecord } from "../../src/contract/section-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { editWarning, stepsAt, waitsForServer } from "../../src/engine/lifecycle-steps.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { descriptionOf, statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { savedOf } from "../../src/machines/record/announcements.ts";
import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import cuts from "../../src/sections/cuts/cuts.section.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import loads from "../../src/sections/loads/loads.section.ts";
import obligationsSingles from "../../src/sections/obligations-singles/obligations-singles.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { stakeTitle, stakeWords } from "../../src/ui/screens/amount-words.ts";
import { selectedAmount } from "../../src/ui/screens/list/list-words.ts";
import { commandWords } from "../../src/ui/screens/record/record-command-words.ts";
import { awaitedOf, stepsOf } from "../../src/ui/screens/record/record-steps.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

const record = (status: string, more: Partial<SectionRecord> = {}): SectionRecord => ({
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
  ...more,
});

test("a record is headed by its amount and its other party, and by its name where it lacks either", () => {
  const { section, values, labels } = {
    section: transfers,
    values: { valor: "6750000.00" },
    labels: { empresa: "Libranzas del Llano S.A.S." },
  };
  expect(stakeTitle(section, { values, labels })).toBe(
    "$\u00a06.750.000 · Libranzas del Llano S.A.S.",
  );
  expect(stakeTitle(section, { values: { valor: "0.50" }, labels })).toMatch(/^\$\u00a00,50 ·/u);
  expect(stakeTitle(section, { values: { valor: null }, labels })).toBeNull();
  expect(stakeTitle(section, { values, labels: {} })).toBeNull();
  expect(stakeTitle(cuts, { values, labels })).toBeNull();
  // The charge of a debtor is theirs, not of an entity.
  expect(
    stakeTitle(collectionDocuments, {
      values: { total: "66488.00", empresa: null },
      labels: { cliente: "Diego Díaz Gutiérrez" },
    }),
  ).toBe("$\u00a066.488 · Diego Díaz Gutiérrez");
});

test("no status is told to staff in the words of who draws the flows", () => {
  const told = Object.values(files).flatMap(({ controller, lifecycle }) =>
    lifecycle === null
      ? []
      : statusesOf(lifecycle).map(
          ({ key }) => [controller, descriptionOf(lifecycle, key)] as const,
        ),
  );
  expect(told.length).toBeGreaterThan(60);
  expect(told.filter(([, words]) => /\bturno\b|\bbloques?\b|servidor/iu.test(words))).toEqual([]);
});

describe("what is asked before a step", () => {
  const told = (section: SectionDefinition, status: string, action: string) => {
    const steps = stepsOf(section, record(status, { values: { valor: "1.00" } }), [action]);
    return commandWords(section, action, { title: "X", steps, stake: "" }).description;
  };

  test("says how what the chart does not lead back from is put right", () => {
    expect(told(loads, "valid", "apply")).toMatch(
      /Quien puede reversarla la deshace con «Reversar», mientras .+ y no la siga otra carga; una de reclamaciones, mientras no se radiquen todas, y una de recuperaciones, mientras no se crucen todas\.$/u,
    );
    expect(told(collectionDocuments, "approved", "issue")).toMatch(/con una nota crédito\.$/u);
    expect(told(transfers, "sent", "confirm")).toMatch(/No se podrá deshacer\.$/u);
  });

  test("says what a step makes that leaves its record as it is", () => {
    expect(told(erps, "accepted", "credit")).toBe(
      "Se hará una nota crédito en borrador, que otra persona aprobará y que después se enviará a la DIAN. La factura no cambiará. La nota se puede descartar mientras no se envíe.",
    );
  });

  test("says that a deletion can be undone where the history holds all that is deleted", () => {
    expect(told(transfers, "", "delete")).toBe("Usted podrá deshacerlo después, en «Lo que hice».");
    const whole = { ...transfers, isDeletedForGood: true } as SectionDefinition;
    expect(told(whole, "", "delete")).toBe("No se podrá deshacer.");
  });

  test("names only steps that the chart has", () => {
    const named = Object.values(files).flatMap(({ lifecycle }) => {
      if (lifecycle === null) return [];
      const steps = statusesOf(lifecycle).flatMap(({ key }) => stepsAt(lifecycle, key, {}));
      const labels = new Set(steps.map(({ label }) => label));
      return steps.flatMap(({ remedy }) =>
        [...(remedy ?? "").matchAll(/«([^»]+)»/gu)].map(([, label = ""]) => labels.has(label)),
      );
    });
    expect(named.length).toBeGreaterThan(2);
    expect(named).not.toContain(false);
  });
});

describe("a record that waits for others", () => {
  const holders = [{ action: "authorise", role: "", people: ["Gloria Amparo Londoño"], others: 0 }];

  test("says which step, to whoever has none of the next ones", () => {
    const programmed = record("programmed", { holders });
    const mine = ["view", "edit", "cancel"];
    expect(awaitedOf(transfers, programmed, mine)).toEqual([
      { action: "authorise", label: "Autorizar", past: "Autorizó", held: null },
    ]);
    // To give it up is no next step; whoever may authorise has the step.
    const facts = { isAnotherPerson: true, isWithinFirst: true };
    expect(awaitedOf(transfers, { ...programmed, facts }, [...mine, "authorise"])).toEqual([]);
    // As the one who wrote it, one waits for another.
    expect(awaitedOf(transfers, programmed, [...mine, "authorise"])).toHaveLength(1);
  });

  test("says nothing once it is over", () => {
    expect(awaitedOf(transfers, record("cancelled", { holders }), ["view"])).toEqual([]);
  });
});

test.each([
  ["received", true],
  ["reading", true],
  ["wrong", false],
  ["valid", false],
  ["applied", false],
])(
  "whoever looks at a load that is %s waits for the server alone: %s (ADR 86)",
  (status, waits) => {
    expect(loads.lifecycle !== null && waitsForServer(loads.lifecycle, status)).toBe(waits);
  },
);

describe("an edition that takes decisions back", () => {
  const section = recordSectionOf(transfers);
  const saved = (from: string, to: string) =>
    savedOf({ section, record: record(from) }, { kind: "received", value: record(to) }).text;

  test("is warned of over the form of what is authorised, and told once it is saved", () => {
    const warned = ["programmed", "authorised", "ready"].map((status) =>
      editWarning(transfers.lifecycle, status),
    );
    const words =
      "Cambiar las cuentas o la fecha quita las autorizaciones que ya tiene: se autoriza otra vez.";
    expect(warned).toEqual([null, words, words]);
    expect(saved("authorised", "programmed")).toBe(
      "Los cambios se guardaron. Quedó en «Programada». Espera la primera autorización.",
    );
    expect(saved("programmed", "programmed")).toBe("Los cambios se guardaron.");
  });
});

describe("the question before a step", () => {
  const facts = { isPeriodOpen: true, isNotInvoiced: true, isPortfolioActive: true };
  const values = { validas: 19, con_error: 2, valor: "851375000.00" };
  const load = record("wrong", { facts, values });
  const steps = stepsOf(loads, load, ["apply", "cancel", "recheck"]);
  const words = (action: string, stake = "") =>
    commandWords(loads, action, { title: "CA-2026-000012", steps, stake });

  test("of a load says how many rows it applies, for how much, and those that it leaves", () => {
    expect(words("apply").title).toBe("¿Aplicar las filas válidas de la carga «CA-2026-000012»?");
    expect(words("apply").description).toContain(
      "Se aplicarán 19 filas por $ 851.375.000,00; 2 quedarán con errores, sin aplicar.",
    );
    expect(words("recheck").title).toBe("¿Revisar otra vez la carga «CA-2026-000012»?");
  });

  test("is grave where it gives the record up", () => {
    const grave = steps.filter(({ outcome }) => outcome?.isGrave).map(({ action }) => action);
    expect(grave).toEqual(["cancel"]);
    // The server alone takes it to its end.
    const [reversal] = stepsOf(loads, record("applied", { facts, values }), ["reverse"]);
    expect(reversal?.outcome?.isGrave).toBe(true);
  });

  test("says the amount of what moves money, and the sum of what is selected", () => {
    expect(words("cancel", " por $ 10,00").title).toBe(
      "¿Anular la carga «CA-2026-000012» por $ 10,00?",
    );
    // To whom it is paid, or of whom it is.
    const of = (section: SectionDefinition, moved: object, labels: Record<string, string>) =>
      stakeWords(section, record("", { values: { ...moved }, labels }));
    const paid = of(transfers, { valor: "6750000.00" }, { empresa: "Libranzas del Llano S.A.S." });
    expect(paid).toBe(" por $\u00a06.750.000,00 a Libranzas del Llano S.A.S.");
    const credit = { valor_desembolso: "5000000.00" };
    expect(of(obligationsSingles, credit, { cliente: "Ana Ruiz" })).toBe(
      " por $\u00a05.000.000,00 de Ana Ruiz",
    );
    expect(of(loads, {}, { empresa: "Ana Ruiz" })).toBe("");
    const row = (id: string, total: string | null) => ({
      ...record("reviewed"),
      id,
      values: { total },
    });
    const rows = [row("1", "10000000.50"), row("2", "2345678.25"), row("3", null)];
    const answer = { rows, total: 9, totals: { total: "99000000.00" } };
    const sum = (selected: readonly string[], isEverything = false) =>
      selectedAmount(collectionDocuments, "total", {
        selected,
        isEverything,
        answer,
        away: [row("77", "0.25"), row("1", "5.00")],
      });
    expect(sum(["1", "2", "3"])).toBe("$ 12.345.678,75");
    expect(sum([], true)).toBe("$ 99.000.000,00");
    // One of another page, as it was seen there; of one in sight, what is in sight.
    expect(sum(["1", "77"])).toBe("$ 10.000.000,75");
    // One that was changed since: its amount is not known here.
    expect(sum(["1", "78"])).toBeNull();
    // The debts of one obligation at several cuts add up to nothing.
    const debt = { ...row("1", null), values: { saldo_capital: "900000.00" } };
    const seen = { answer: { rows: [debt], total: 1, totals: {} }, away: [] };
    const debts = { ...seen, selected: ["1"], isEverything: false };
    const others = [{ ...debt, id: "2", values: { ...debt.values, periodo: "2026-09" } }];
    const both = { ...debts, selected: ["1", "2"], away: others };
    expect(selectedAmount(cuts, "saldo_capital", both)).toBeNull();
    // Of one month and one status they do.
    const same = { ...both, away: [{ ...debt, id: "2" }] };
    expect(selectedAmount(cuts, "saldo_capital", same)).toBe("$ 1.800.000,00");
  });
});
