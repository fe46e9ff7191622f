import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { compareDiagrams } from "../../atlas/flows/compare.ts";
import type { MachineChange } from "../../atlas/flows/compare/change.types.ts";
import { describeChanges } from "../../atlas/flows/compare/describe-changes.ts";
import type { Edge, Node, Diagram } from "../../atlas/flows/diagram.types.ts";

const diagrams = allDiagrams();
const auth = diagrams[0] as Diagram;

/** A diagram with one transition, or one state, replaced. */
function withEdge(diagram: Diagram, edge: Edge, change: Partial<Edge>): Diagram {
  return {
    ...diagram,
    edges: diagram.edges.map((each) => (each.id === edge.id ? { ...each, ...change } : each)),
  };
}
function withNode(diagram: Diagram, node: Node, change: Partial<Node>): Diagram {
  return {
    ...diagram,
    nodes: diagram.nodes.map((each) => (each.id === node.id ? { ...each, ...change } : each)),
  };
}

/** The only machine that changed between two diagrams. */
function changeOf(before: Diagram, after: Diagram): MachineChange {
  const changes = compareDiagrams([before], [after]);
  expect(changes).toHaveLength(1);
  expect(fingerprintOf(before)).not.toBe(fingerprintOf(after));
  return changes[0] as MachineChange;
}

/** The kinds of the changes with their fields, by the id of the part. */
function listOf({ states, transitions }: MachineChange): string[] {
  return [...states, ...transitions].map((change) => {
    const { id } = change.kind === "removed" ? change.before : change.after;
    const fields = change.kind === "changed" ? change.fields.map(({ name }) => name) : [];
    return [change.kind, id, ...fields].join(" · ");
  });
}

const edgeOf = (id: string) => auth.edges.find((edge) => edge.id === id) as Edge;
const nodeOf = (id: string) => auth.nodes.find((node) => node.id === id) as Node;
const BACK = edgeOf("auth.tfa/back.chosen");

const some = diagrams.flatMap((diagram) =>
  diagram.edges.filter((_, index) => index % 29 === 0).map((edge) => ({ diagram, edge })),
);

describe("nothing changed", () => {
  test("when the machines are the same", () => {
    expect(compareDiagrams(diagrams, structuredClone(diagrams))).toEqual([]);
  });

  test("when only the order in which they are written is another", () => {
    const turned = { ...auth, edges: auth.edges.toReversed() };
    expect(compareDiagrams([auth], [turned])).toEqual([]);
    expect(fingerprintOf(turned)).toBe(fingerprintOf(auth));
  });
});

describe("a planted change of a transition is found, and nothing else is", () => {
  test.each<[string, Partial<Edge>, string]>([
    ["renamed", { label: "Otra cosa" }, "el nombre"],
    ["guarded", { guard: "llueve" }, "la condición"],
    ["given to another", { who: "nobody" as Edge["who"] }, "quién actúa"],
    ["made to do more", { actions: ["cruje"] }, "lo que se hace"],
    ["asked for by another clause", { clause: "spec §0" }, "qué la pide"],
    ["set off otherwise", { when: "Cuando sea" }, "lo que la causa"],
    ["tried later", { candidate: 9 }, "el turno en que se prueba"],
    ["given other names", { code: { guard: "x", actions: ["y"] } }, "sus nombres en el código"],
  ])("%s", (_, change, name) => {
    for (const { diagram, edge } of some) {
      const found = listOf(changeOf(diagram, withEdge(diagram, edge, change)));
      expect(found).toEqual([`changed · ${edge.id} · ${name}`]);
    }
  });

  test("made to enter again", () => {
    const after = withEdge(auth, BACK, { reenters: !BACK.reenters });
    expect(listOf(changeOf(auth, after))).toEqual([
      `changed · ${BACK.id} · si vuelve a empezar el estado`,
    ]);
  });

  test("retargeted, with its path", () => {
    const change = changeOf(auth, withEdge(auth, BACK, { target: "auth.visiting" }));
    expect(listOf(change)).toEqual([`changed · ${BACK.id} · el destino`]);
    expect(describeChanges(change)).toEqual({
      headline: "Acceso: 1 transición cambia; 1 camino nuevo, 2 desaparecen.",
      lines: [
        "Cambia la transición «Atrás», desde «Código de verificación»: el destino, antes «Ingreso», ahora «De visita».",
      ],
    });
  });

  test("dropped, with its paths", () => {
    for (const { diagram, edge } of some) {
      const edges = diagram.edges.filter(({ id }) => id !== edge.id);
      expect(listOf(changeOf(diagram, { ...diagram, edges }))).toEqual([`removed · ${edge.id}`]);
      const back = changeOf({ ...diagram, edges }, diagram);
      expect(listOf(back)).toEqual([`added · ${edge.id}`]);
    }
    const change = changeOf(auth, {
      ...auth,
      edges: auth.edges.filter((edge) => edge !== BACK),
    });
    expect(describeChanges(change)).toEqual({
      headline: "Acceso: 1 transición desaparece; 2 caminos desaparecen.",
      lines: [
        "Ya no existe la transición desde «Código de verificación» hacia «Ingreso»: Atrás. La persona pulsa «Atrás». Entonces: va a /login. (spec §2, lectura 14)",
      ],
    });
  });

  test("guarded by another name where several share the event: it is one change, and its paths stay", () => {
    const accepted = edgeOf("auth.login.checking/done(signIn)[isAccepted]");
    const after = withEdge(auth, accepted, {
      id: "auth.login.checking/done(signIn)[isFriend]",
      guard: "es de la casa",
      code: { ...accepted.code, guard: "isFriend" },
    });
    const change = changeOf(auth, after);
    expect(describeChanges(change)).toEqual({
      headline: "Acceso: 1 transición cambia; los caminos son los mismos.",
      lines: [
        "Cambia la transición «Datos correctos», desde «Ingreso › Comprobando los datos»: la condición, antes «el servidor acepta», ahora «es de la casa».",
      ],
    });
  });
});

describe("a planted change of a state is found, and nothing else is", () => {
  test.each<[string, Partial<Node>, string]>([
    ["renamed", { title: "Otro nombre" }, "el nombre"],
    ["described otherwise", { description: "Otra cosa." }, "la descripción"],
    ["at another address", { address: "/otra" }, "la dirección"],
    ["of another kind", { kind: "regions" }, "qué es"],
    ["with other calls", { calls: [] }, "lo que se pide mientras dura"],
    ["done on arriving", { entry: ["cruje"] }, "lo que se hace al llegar"],
    ["done on leaving", { exit: ["cruje"] }, "lo que se hace al salir"],
    ["marked", { tags: ["x"] }, "sus marcas internas"],
    ["started by", { isInitial: true }, "si se empieza por él"],
  ])("%s", (_, change, name) => {
    const node = nodeOf("auth.login");
    const found = listOf(changeOf(auth, withNode(auth, node, change)));
    expect(found).toEqual([`changed · auth.login · ${name}`]);
  });

  test("added with its transition, and taken away", () => {
    const state: Node = {
      ...nodeOf("auth.visiting"),
      id: "auth.waiting",
      title: "En espera",
      description: "Nadie ha entrado todavía.",
      isInitial: false,
    };
    const way: Edge = {
      ...BACK,
      id: "auth.visiting/wait",
      source: "auth.visiting",
      target: "auth.waiting",
      event: "wait",
      label: "Espera",
    };
    const after = { ...auth, nodes: [...auth.nodes, state], edges: [...auth.edges, way] };
    const change = changeOf(auth, after);
    expect(listOf(change)).toEqual(["added · auth.waiting", "added · auth.visiting/wait"]);
    expect(describeChanges(change).headline).toBe(
      "Acceso: 1 estado nuevo; 1 transición nueva; 1 camino nuevo.",
    );
    expect(describeChanges(change).lines[0]).toBe(
      "Estado nuevo: «En espera». Nadie ha entrado todavía.",
    );
    const back = changeOf(after, auth);
    expect(listOf(back)).toEqual(["removed · auth.waiting", "removed · auth.visiting/wait"]);
    expect(describeChanges(back).headline).toBe(
      "Acceso: 1 estado desaparece; 1 transición desaparece; 1 camino desaparece.",
    );
  });
});

test("a machine that is new, and one that is gone, are told with their figures", () => {
  const others = diagrams.filter(({ id }) => id !== "shell");
  const told = (before: readonly Diagram[], after: readonly Diagram[]) =>
    compareDiagrams(before, after).map((change) => describeChanges(change).headline);
  expect(told(others, diagrams)).toEqual([
    "Marco y menú es una máquina nueva: 2 estados, 7 transiciones y 2 caminos.",
  ]);
  expect(told(diagrams, others)).toEqual([
    "Marco y menú ya no existe; tenía 2 estados, 7 transiciones y 2 caminos.",
  ]);
});
