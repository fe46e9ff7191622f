import type { FieldIds } from "./field.tsx";

/** What every control of a form is told by the field around it. */
export type ControlProps = {
  readonly ids: FieldIds;
  /** The field's name, by which the form finds it. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly isWrong: boolean;
  /** Ids of its hint and its messages. */
  readonly describedBy: string;
  /** The person has left it. */
  readonly onLeave: () => void;
};

/** The attributes that tie a control to its words. */
export function tied({ ids, name, isRequired, isWrong, describedBy }: ControlProps) {
  return {
    id: ids.input,
    name,
    "aria-required": isRequired || undefined,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": describedBy,
  } as const;
}
