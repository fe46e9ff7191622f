import type { ControlProps } from "../../kit/field/control.ts";
import { viewOf } from "../kinds/views.ts";
import type { FieldControlProps } from "./record-field.types.ts";

/** The control of a field, by its kind. */
export function FieldControl(props: FieldControlProps) {
  return viewOf(props.field).control({ ...props, control: controlOf(props) });
}

function controlOf({ ids, field, at, message, calls, onUnread }: FieldControlProps): ControlProps {
  return {
    ids,
    name: at,
    isRequired: field.required === true,
    isWrong: message !== undefined,
    describedBy: field.hint === undefined ? ids.messages : `${ids.hint} ${ids.messages}`,
    onLeave: () => calls.leave(at),
    onUnread,
  };
}
