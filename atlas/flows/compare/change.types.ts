import type { Edge, Node, Diagram } from "../diagram.types.ts";
import type { Story } from "../stories.ts";

/** A changed field of a part, in Spanish: `name` is «la condición», «el destino»… */
export type FieldChange = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** A state or a transition that is new, gone or changed. */
export type Change<Part extends Node | Edge> =
  | { readonly kind: "added"; readonly after: Part }
  | { readonly kind: "removed"; readonly before: Part }
  | {
      readonly kind: "changed";
      readonly before: Part;
      readonly after: Part;
      readonly fields: readonly FieldChange[];
    };

/** The changes of a machine. A new or removed machine has only one of its diagrams. */
export type MachineChange = {
  readonly id: string;
  readonly title: string;
  readonly before: Diagram | null;
  readonly after: Diagram | null;
  readonly states: readonly Change<Node>[];
  readonly transitions: readonly Change<Edge>[];
  readonly stories: { readonly added: readonly Story[]; readonly removed: readonly Story[] };
};
