import { uniqueSetsOf } from "../../../src/engine/unique-sets.ts";
import { named } from "../../store/sql-text.ts";
import { conflict, invalid, unreadable, type Refusal } from "../refusal.ts";
import type { ServedSection } from "../served.types.ts";
import { uniqueErrors } from "./check-unique.ts";

type DatabaseError = Error & { readonly code: string; readonly constraint?: string };

/**
 * The refusal for a change that the database itself rejects: another call was faster than the checks.
 * @returns null for a failure that no input causes.
 */
export function refusalOf(error: unknown, section: ServedSection): Refusal | null {
  if (!isDatabaseError(error)) return null;
  switch (error.code) {
    case "23505": {
      const set = uniqueSetsOf(section.definition).find((each) =>
        isOf(section, each, error.constraint ?? ""),
      );
      return set ? invalid(uniqueErrors(section, set)) : conflict("Otro registro tiene lo mismo.");
    }
    case "23503":
      return conflict("Otros registros lo usan, o lo que escogió ya no existe.");
    case "23514":
    case "22003":
      return invalid(constraintErrors(section, error.constraint ?? ""));
    case "22021":
    case "22P05":
      return unreadable("El texto tiene caracteres que no se pueden guardar.");
    case "40001":
    case "40P01":
      return conflict("Otro cambio tocaba lo mismo a la vez. Intente de nuevo.");
    default:
      return null;
  }
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/** Whether a constraint is the one of a unique set; in an older table it is named after the column alone. */
function isOf({ table }: ServedSection, set: readonly string[], constraint: string): boolean {
  const columns = set.map((name) => table.columns.get(name)?.name ?? name);
  const names = [named(table.name, ...columns, "unique"), named(table.name, ...columns)];
  return names.includes(constraint);
}

function constraintErrors({ table }: ServedSection, constraint: string): Record<string, string> {
  const field = [...table.columns].find(([, { name }]) =>
    constraint.startsWith(named(table.name, name, "check")),
  );
  return field ? { [field[0]]: "No es válido" } : {};
}
