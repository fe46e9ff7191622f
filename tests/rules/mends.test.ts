import { describe, expect, test } from "vitest";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { stepsAt } from "../../src/engine/lifecycle-steps.ts";
import { mendOf } from "../../src/ui/screens/record/record-mend.ts";
import { bareRecord } from "../support/bare-record.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const sections = new Map(Object.values(files).map((each) => [each.controller, each]));

/** A record of a section whose references all point to the record 7. */
function recordOf({ fields }: SectionDefinition) {
  const names = Object.keys(fields);
  return bareRecord({ values: Object.fromEntries(names.map((name) => [name, "7"])) });
}

const causes = [...sections.values()].flatMap((section) =>
  section.lifecycle === null
    ? []
    : statusesOf(section.lifecycle)
        .flatMap(({ key }) =>
          section.lifecycle === null ? [] : stepsAt(section.lifecycle, key, {}),
        )
        .flatMap(({ event, refusal }) =>
          (refusal?.causes ?? [])
            .filter(({ mend }) => mend !== null)
            .map((cause) => ({
              name: `${section.controller} ${event} ${cause.guard}`,
              section,
              cause,
            })),
        ),
);

describe("where a cause is mended", () => {
  test.each(causes)("$name leads to a page that there is", ({ section, cause }) => {
    const where = { section, record: recordOf(section), mayOpen: () => true };
    const to = mendOf(cause.mend, where, {})?.to ?? "";
    const [, controller = "", , field] = /^\/([\w-]+)(\/\w+\/\d+|\?f\.(\w+)=5)?$/u.exec(to) ?? [];
    const target = sections.get(controller);
    expect(target).toBeDefined();
    // A list is of the records whose field refers to this one.
    const refers = field === undefined ? null : target?.fields[field];
    expect([null, section.controller]).toContain(refers && "to" in refers ? refers.to : refers);
  });

  test("nothing is offered that the person may not open", () => {
    const [one] = causes;
    if (one === undefined) throw new Error("no cause is mended anywhere");
    const where = { section: one.section, record: recordOf(one.section), mayOpen: () => false };
    expect(mendOf(one.cause.mend, where, {})).toBeNull();
  });
});
