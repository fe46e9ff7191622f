import { createContext } from "react";
import type { Comparison } from "./permission-matrix.types.ts";

/** The role beside the one whose permissions are drawn somewhere below; null where none is offered. */
export const RoleComparison = createContext<Comparison | null>(null);
