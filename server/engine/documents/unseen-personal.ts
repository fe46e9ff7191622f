import type { Controller } from "../../../src/engine/controller.ts";
import { seesPersonal } from "../personal-data.ts";
import type { CallContext } from "../served.types.ts";

/** The refusal of a document that says data of people in full to who does not see those of a section; null otherwise. */
export function unseenPersonal(
  { registry, actor }: Pick<CallContext, "registry" | "actor">,
  controller: Controller,
): string | null {
  return seesPersonal({ section: registry.of(controller), actor })
    ? null
    : "Para expedirlo necesita ver los datos personales de los clientes.";
}
