import type { ZodMiniType } from "zod/mini";

import { createBody, editBody, listPage, record } from "../../src/contract/section-contract.ts";
import { findTwins } from "../../src/contract/twins-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { sectionCalls } from "../engine/section-calls.ts";
import { shapeOf } from "./components.ts";
import { jsonSchemaOf, ref, type JsonSchema } from "./json-schema.ts";
import { listParameters } from "./list-parameters.ts";
import { pathsOf } from "./operation.ts";

/** The names of the schemas of a section in the document. */
export function schemaNamesOf({ controller }: SectionDefinition) {
  const base = controller.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return {
    values: `${base}Values`,
    changes: `${base}Changes`,
    row: `${base}Row`,
    record: `${base}Record`,
    page: `${base}Page`,
  };
}

/** The calls of a section, each from its row, with the fields of its declaration. */
export function sectionPaths(section: SectionDefinition, tag: string) {
  const { controller, one, many, fields } = section;
  const types = Object.values(fields).flatMap((each) => (each.kind === "file" ? each.types : []));
  const given = {
    tag,
    declared: listParameters(section),
    fileTypes: [...new Set(types)],
    shapeOf: shapesOf(section),
  };
  return pathsOf(
    sectionCalls(section).map(({ row, action = "", label = "", id, says, fields: named }) => ({
      ...given,
      row,
      filled: { controller, one, many, action, label },
      ...(id !== undefined && { id }),
      ...(says !== undefined && { says }),
      ...(named !== undefined && { among: { field: named } }),
    })),
  );
}

/** The schemas of the bodies and replies that hold the values of a section. */
function shapesOf(section: SectionDefinition): typeof shapeOf {
  const names = schemaNamesOf(section);
  const changes = ref("schemas", names.changes);
  const own = new Map<ZodMiniType, JsonSchema>([
    [record, ref("schemas", names.record)],
    [listPage, ref("schemas", names.page)],
    [createBody, withValues(createBody, ref("schemas", names.values))],
    [editBody, withValues(editBody, changes)],
    [findTwins.body, withValues(findTwins.body, changes)],
  ]);
  return (shape) => own.get(shape) ?? shapeOf(shape);
}

/** The body of a call, with the values of a section in it. */
function withValues(body: ZodMiniType, values: JsonSchema): JsonSchema {
  const written = jsonSchemaOf(body);
  return { ...written, properties: { ...(written["properties"] as JsonSchema), values } };
}
