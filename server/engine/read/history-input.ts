import type { History } from "../../../src/contract/section-contract.ts";
import { commandOf } from "../../../src/engine/command.ts";
import type { Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";
import { referenceNames } from "./reference-names.ts";

type GivenField = NonNullable<History["changes"][number]["input"]>[number];

/**
 * The input of the command behind each change, in the order of its dialog and masked for the person who asks; empty
 * where the change had no input, and without the fields that the command no longer has.
 */
export async function shownInputs(
  context: ReadContext,
  changes: readonly { readonly action: string; readonly input: Values | null }[],
): Promise<readonly (readonly GivenField[])[]> {
  const given = changes.map(({ action, input }) => {
    const fields = commandOf(context.section.definition, action)?.input ?? {};
    return Object.entries(fields).flatMap(([name, field]) => {
      const value = input?.[name] ?? null;
      return value === null ? [] : [{ name, field, value }];
    });
  });
  const nameOf = await referenceNames(context, given.flat());
  const sees = seesPersonal(context);
  return given.map((all) =>
    all.map(({ name, field, value }) => {
      const label = nameOf(field, value);
      return {
        field: name,
        value: sees ? value : masked(field, value),
        ...(label !== undefined && { label }),
      };
    }),
  );
}
