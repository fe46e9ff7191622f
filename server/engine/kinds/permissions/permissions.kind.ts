import type { PermissionsField } from "../../../../src/engine/kinds/permissions/permissions.kind.ts";
import { byNothing } from "../conditions.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { listColumn, plainlyExchanged, plainlyListed } from "../written-text.ts";

export const permissionsKind: ServedKindOf<PermissionsField> = {
  stored: listColumn,
  listed: { ...plainlyListed, isHeavy: true, condition: byNothing },
  exchanged: { ...plainlyExchanged, help: () => "" },
  api: {
    name: "Permisos",
    schema: () => ({ type: "array" }),
    meaning: () => undefined,
  },
  canonical: (_, value) => value,
  madeUp: () => [],
};
