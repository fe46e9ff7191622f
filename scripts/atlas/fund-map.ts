import type { AtlasData, AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import type { MapReference } from "../../atlas/map/map.types.ts";
import { mapDiagram, tiesOf } from "../../atlas/map/ties.ts";
import { sectionDefinitions } from "./section-definitions.ts";

/** Draws the map of the fund from the declared references, the commands and what the tests saw them cause. */
export async function fundMap(machines: readonly AtlasMachine[]): Promise<AtlasData["map"]> {
  const references = await declaredReferences();
  const drawing = await layOut(mapDiagram(machines, tiesOf(machines, references)));
  return { drawing, references };
}

/** The required references between records that have lives, once each. */
export async function declaredReferences(): Promise<MapReference[]> {
  const sections = await sectionDefinitions();
  const lives = new Map(
    sections.flatMap(({ controller, lifecycle }) =>
      lifecycle === null ? [] : [[controller, lifecycle.id] as const],
    ),
  );
  return sections.flatMap(({ fields, lifecycle }) => {
    if (lifecycle === null) return [];
    return Object.values(fields).flatMap((field): MapReference[] => {
      if (field.kind !== "reference" || field.required !== true) return [];
      const source = lives.get(field.to);
      return source === undefined || source === lifecycle.id
        ? []
        : [{ source, target: lifecycle.id, field: field.label }];
    });
  });
}
