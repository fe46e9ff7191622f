import { sql } from "kysely";

import type { FileField } from "../../../../src/engine/kinds/file/file.kind.ts";
import { byNothing } from "../conditions.ts";
import { asText } from "../figures.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

export const fileKind: ServedKindOf<FileField> = {
  stored: {
    ...textColumn,
    type: () => "bigint",
    select: asText,
    target: () => ({
      table: "files",
      id: "id",
      title: "name",
      name: (alias) => sql.ref(`${alias}.name`),
    }),
  },
  listed: { ...plainlyListed, condition: byNothing },
  exchanged: { ...plainlyExchanged, help: () => "" },
  api: {
    name: "Archivo",
    schema: () => ({ type: "string" }),
    meaning: () => "Id de un archivo que se envió antes",
  },
  canonical: (_, value) => tidied(value),
  madeUp: () => null,
};
