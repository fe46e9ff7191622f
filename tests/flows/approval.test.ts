import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { approved, pendingIn, readApprovals } from "../../atlas/flows/approval.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { withSigned } from "../../atlas/flows/approval/signed.ts";
import { describeApproval } from "../../atlas/flows/approval/describe-approval.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { textOf } from "../house/readers/project-files.ts";

const diagrams = allDiagrams();
const ids = diagrams.map(({ id }) => id);
const ana = { who: "Ana", when: "2026-11-20" };
const whole = approved(diagrams, {}, { ...ana, ids });

/** The same machines with another condition in the first of them. */
const changed = diagrams.map((diagram, index): Diagram => {
  if (index > 0) return diagram;
  return { ...diagram, edges: diagram.edges.map((edge) => ({ ...edge, guard: "llueve" })) };
});

describe("an approval", () => {
  test("holds while the machine is what was approved", () => {
    expect(describeApproval(diagrams, whole, null)).toEqual({
      isApproved: true,
      lines: [`Las ${String(diagrams.length)} máquinas están aprobadas tal como son.`],
    });
  });

  test("by the developers alone is told as such, and holds nobody back", () => {
    const who = "Equipo de desarrollo (sin revisión de analistas)";
    const signed = approved(diagrams, whole, { ...ana, who, ids: ["notices", "auth"] });
    expect(describeApproval(diagrams, signed, null)).toEqual({
      isApproved: true,
      lines: [
        `Las ${String(diagrams.length)} máquinas son las que se firmaron; 2 sin revisión de analistas.`,
      ],
    });
  });

  test("falls when the machine changes, and says who approved it, when, and how to approve it", () => {
    expect(describeApproval(changed, whole, "abc1234")).toEqual({
      isApproved: false,
      lines: [
        "«Acceso» cambió desde que la aprobó Ana el 2026-11-20.",
        "Para ver qué cambió: npm run flows -- diff abc1234",
        'Para aprobarlo: npm run flows -- approve --who "Su nombre", y confirme docs/flows/approved.json en git.',
      ],
    });
  });

  test("that is missing counts as none", () => {
    const { lines, isApproved } = describeApproval(diagrams, {}, null);
    expect(isApproved).toBe(false);
    expect(lines).toContain("«Avisos» no tiene aprobación.");
    expect(lines).toHaveLength(diagrams.length + 2);
  });

  test("of a machine that is no more has to go", () => {
    const { lines, isApproved } = describeApproval(diagrams.slice(1), whole, null);
    expect(isApproved).toBe(false);
    expect(lines[0]).toBe("«Acceso» está aprobada y ya no existe.");
    const after = approved(diagrams.slice(1), whole, { ...ana, ids: [] });
    expect(describeApproval(diagrams.slice(1), after, null).isApproved).toBe(true);
  });

  test("is given in one's own name, and leaves those of the others", () => {
    const [first = ""] = ids;
    const after = approved(changed, whole, { who: "Luis", when: "2026-11-21", ids: [first] });
    expect(pendingIn(changed, after)).toEqual([]);
    expect(after[first]).toMatchObject({ who: "Luis", when: "2026-11-21", title: "Acceso" });
    expect(after["notices"]).toEqual(whole["notices"]);
  });
});

describe("the file of approvals", () => {
  test("is read as it was written, and without it there is none", () => {
    expect(readApprovals(JSON.stringify(whole))).toEqual(whole);
    expect(readApprovals(null)).toEqual({});
  });

  test.each(["", "{", "null", "3", '{"auth":{"who":"Ana"}}', '{"auth":null}'])(
    "that says %j is refused",
    (text) => {
      expect(() => readApprovals(text)).toThrow(/approved\.json no se entiende/u);
    },
  );

  test("that is committed can be read; whether it is current is for `npm run flows -- check`", () => {
    expect(Object.keys(readApprovals(textOf("docs/flows/approved.json")))).not.toEqual([]);
  });
});

describe("the signatures of an installation", () => {
  const diagram = diagrams.find(({ id }) => id === "load");
  const version = diagram === undefined ? "" : fingerprintOf(diagram);
  const signature = (by: string, more: object = {}) => {
    const given = { machine: "load", version, verdict: "signed", at: "2026-11-28T15:00:00Z", by };
    return { ...given, ...more };
  };

  test("approve the version that two people signed, in both names, on the day of the last", () => {
    const signatures = [signature("Ana"), signature("Luis", { at: "2026-11-29T15:00:00Z" })];
    const after = withSigned(diagrams, whole, signatures);
    expect(after["load"]).toMatchObject({ hash: version, who: "Ana y Luis", when: "2026-11-29" });
    expect({ ...after, load: null }).toEqual({ ...whole, load: null });
  });

  test.each([
    ["one alone", [signature("Ana")]],
    ["of another version", [signature("Ana"), signature("Luis", { version: "0".repeat(64) })]],
    ["with a rejection", [signature("Ana"), signature("Luis", { verdict: "rejected" })]],
    [
      "of what is no more",
      [signature("Ana", { machine: "x" }), signature("Luis", { machine: "x" })],
    ],
  ])("approve nothing: %s", (_, signatures) => {
    expect(withSigned(diagrams, whole, signatures)).toEqual(whole);
  });
});
