import type { FieldIds } from "./field.tsx";

/** The props that a field passes to its control. */
export type ControlProps = {
  readonly ids: FieldIds;
  /** The field's name, by which the form finds it. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly isWrong: boolean;
  /** Ids of its hint and its messages. */
  readonly describedBy: string;
  /** Called when the person leaves it. */
  readonly onLeave: () => void;
  /** Called with why what it holds is no value yet, empty once it is: the field says it in place of its own messages. */
  readonly onUnread: (words: string) => void;
};

/** The attributes that tie a control to its label, its hint and its messages. */
export function tied({ ids, name, isRequired, isWrong, describedBy }: ControlProps) {
  return {
    id: ids.input,
    name,
    "aria-required": isRequired || undefined,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": describedBy,
  } as const;
}
