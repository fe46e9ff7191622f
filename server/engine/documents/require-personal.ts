import type { Controller } from "../../../src/engine/controller.ts";
import { seesPersonal } from "../personal-data.ts";
import { conflict } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";

/**
 * Requires that the person sees the data of people of a section: a document says them in full.
 * @throws Refusal 409 in words.
 */
export function requirePersonal({ registry, actor }: TransactionContext, controller: Controller) {
  const section = registry.of(controller);
  if (!seesPersonal({ section, actor })) {
    throw conflict("Para expedirlo necesita ver los datos personales de los clientes.");
  }
}
