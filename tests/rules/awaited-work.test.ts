import { describe, expect, test } from "vitest";
import { awaitedIn, viewOfWork } from "../../src/engine/awaited.ts";
import { parseListQuery } from "../../src/engine/list-query.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { groupsOf, linesOf, nextWork, workOf } from "../../src/engine/waiting-work.ts";
import { registry } from "../support/registry.ts";

const sections = [...registry.sections.values()].map(({ definition }) => definition);

describe("the work that waits for whoever may do it (ADR 85)", () => {
  const found = sections.flatMap((section) =>
    awaitedIn(section).map((work) => ({ section, work })),
  );

  test("is of an action of its section, and a filter of its list finds it", () => {
    expect(found.length).toBeGreaterThan(8);
    for (const { section, work } of found) {
      expect(actionsOf(section).map(({ action }) => action)).toContain(work.action);
      const filters = Object.entries(work.filters).map(([name, text]) => [`f.${name}`, text]);
      const asked = parseListQuery(section, new URLSearchParams(filters));
      expect(asked.problems).toEqual([]);
    }
  });

  test("is read off the charts, and a view that has it is the way to it", () => {
    const of = (controller: string) =>
      found
        .filter(({ section }) => section.controller === controller)
        .map(({ section, work }) => [work.label, viewOfWork(section, work)]);
    expect(of("collection-documents")).toEqual([
      ["Revisar", "review"],
      ["Emitir", "approved"],
    ]);
    expect(of("transfers")).toEqual([
      ["Generar archivo", "ready"],
      ["Subir al banco", "written"],
      ["Confirmar", "sent"],
      ["Corregir o confirmar la cuenta", "returned"],
    ]);
    expect(of("loads")).toEqual([
      ["Reintentar la lectura", null],
      ["Corregir y aplicar", null],
      ["Aplicar", "ready"],
      ["Reintentar la aplicación", null],
      ["Reintentar la reversión", null],
    ]);
  });

  test("a field of the brief of a section is one of its fields", () => {
    const strange = sections.flatMap(({ controller, brief, fields }) =>
      [brief.amount, brief.party].flatMap((name) =>
        name === undefined || Object.hasOwn(fields, name) ? [] : [`${controller}.${name}`],
      ),
    );
    expect(strange).toEqual([]);
  });
});

describe("the lines of Inicio", () => {
  const task = {
    controller: "advances",
    id: "2",
    label: "AN-2",
    many: "anticipos",
    step: "Aprobar",
    at: "2026-01-01",
    by: "Luis",
  };
  const queue = {
    controller: "collection-documents",
    step: "Emitir",
    count: 24,
    isMore: false,
    many: "documentos de cobro",
    detail: "$ 48.000.000",
    to: "/collection-documents/list/approved",
    records: [],
  };

  test("many of one kind are one line, with what they are together; of few each has its own", () => {
    const { controller, step, to, detail } = queue;
    expect(linesOf(queue)).toEqual([
      { controller, step, to, detail, label: "24 documentos de cobro" },
    ]);
    expect(linesOf({ ...queue, count: 1999, isMore: true })[0]?.label).toBe(
      "más de 1.999 documentos de cobro",
    );
    const records = [
      { label: "LQ-1", to: "/collection-documents/view/1" },
      { label: "LQ-2", to: "/collection-documents/view/2" },
    ];
    expect(linesOf({ ...queue, count: 2, records }).map(({ label }) => label)).toEqual([
      "LQ-1",
      "LQ-2",
    ]);
  });

  test("each kind is one line, and what waits is counted by its records: to do one of four is to have one less", () => {
    const records = [
      { id: "1", label: "LQ-1", to: "/collection-documents/view/1" },
      { id: "2", label: "LQ-2", to: "/collection-documents/view/2" },
    ];
    const desk = {
      waiting: [task, { ...task, id: "3", label: "AN-3" }],
      queues: [queue, { ...queue, step: "Revisar", count: 2, records }],
    };
    expect(groupsOf(desk).map(({ step, label, count }) => [step, label, count])).toEqual([
      ["Aprobar", "2 anticipos", 2],
      ["Emitir", "24 documentos de cobro", 24],
      ["Revisar", "2 documentos de cobro", 2],
    ]);
    expect(workOf(desk)).toBe(28);
    // Those that nobody can do for now are a line of their own, which says so.
    const [held, other] = ["Falta su cuenta.", "Está cerrada."].map((each) => ({
      ...task,
      held: each,
    }));
    const told = (waiting: readonly (typeof task & { readonly held?: string })[]) =>
      groupsOf({ waiting, queues: [] }).map(({ label, detail, held: why }) => [label, detail, why]);
    if (held === undefined || other === undefined) throw new Error("two are held");
    expect(told([task, held, held])).toEqual([
      ["AN-2", undefined, undefined],
      ["2 anticipos", undefined, "Falta su cuenta."],
    ]);
    expect(told([held, other])).toEqual([["2 anticipos", "por ahora nadie puede", undefined]]);
    // One step at two statuses is two lines, each with its status.
    const [studied, filed] = ["En revisión", "Con visto bueno"].map((status) => ({
      ...task,
      status,
    }));
    if (studied === undefined || filed === undefined) throw new Error("two wait");
    const waiting = [studied, filed, studied, filed];
    expect(groupsOf({ waiting, queues: [] }).map(({ label, status }) => [label, status])).toEqual([
      ["2 anticipos", "En revisión"],
      ["2 anticipos", "Con visto bueno"],
    ]);
    const [first] = groupsOf({ waiting: [task], queues: [] });
    expect([first?.label, first?.to]).toEqual(["AN-2", "/advances/view/2"]);
    const one = { ...queue, step: "Revisar", count: 1, records: records.slice(0, 1) };
    expect(groupsOf({ waiting: [], queues: [one] })[0]).toMatchObject({
      label: "LQ-1",
      to: "/collection-documents/view/1",
    });
    expect(workOf({ waiting: [], queues: [{ ...queue, part: "taken" as const }] })).toBe(0);
  });

  test("after a record comes the next of its section, with how much is left; nothing of another", () => {
    const desk = { waiting: [task, { ...task, id: "3", label: "AN-3" }], queues: [queue] };
    expect(nextWork(desk, "advances", "2")).toEqual({
      step: "Aprobar",
      label: "AN-3",
      to: "/advances/view/3",
      left: 1,
    });
    expect(nextWork(desk, "advances", "9")?.left).toBe(2);
    expect(nextWork(desk, "banks", "1")).toBeNull();
  });

  test("what else one has taken is not counted, and what is overdue of one's team is not next; whose it is stands in its line", () => {
    const of = (part?: "due" | "taken" | "team") => ({
      ...queue,
      ...(part && { part }),
      records: [],
    });
    const queues = [of("taken"), of(), of("team"), { ...of("due"), by: "Ana Gómez" }];
    expect(queues.flatMap(linesOf).at(-1)).toMatchObject({ part: "due", by: "Ana Gómez" });
    expect(workOf({ waiting: [], queues })).toBe(3 * queue.count);
    expect(nextWork({ waiting: [], queues: [of("team")] }, queue.controller, "9")).toBeNull();
  });
});
