import { createContext } from "react";
import type { Comparison } from "./permission-matrix.types.ts";

/** The role compared with the one whose permissions are drawn below; null where no comparison is offered. */
export const RoleComparison = createContext<Comparison | null>(null);
