import { CheckInput } from "../kit/choice-input/choice-input.tsx";
import type { ControlProps } from "../kit/field/control.ts";
import { TextArea } from "../kit/text-area/text-area.tsx";
import { RecordChoice } from "./record-choice.tsx";
import { RecordFile } from "./record-file.tsx";
import { RecordDocument } from "./record-document.tsx";
import type { FieldControlProps } from "./record-field.types.ts";
import { plainText } from "./record-text.ts";
import { RecordLine } from "./record-line.tsx";
import { RecordReference } from "./record-reference.tsx";

/** The control of a field, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { ids, field, value, onValue } = props;
  const control = controlOf(props);
  switch (field.kind) {
    case "yesNo":
      return <CheckInput {...control} label={field.label} isOn={value === true} onTurn={onValue} />;
    case "choice":
      return <RecordChoice {...props} control={control} />;
    case "reference":
    case "references":
      return <RecordReference {...props} control={control} />;
    case "documentId":
      return <RecordDocument {...props} control={control} />;
    case "file":
      return <RecordFile {...props} control={control} types={field.types} limit={field.maxBytes} />;
    case "code":
      return (
        <TextArea
          {...control}
          text={plainText(value)}
          lines={field.language === "json" ? 6 : 3}
          isCode
          onText={(text) => onValue(text === "" ? null : text)}
        />
      );
    case "text":
      if (field.lines !== undefined) {
        return (
          <TextArea
            {...control}
            text={plainText(value)}
            lines={field.lines}
            onText={(text) => onValue(text.trim() === "" ? null : text.trim())}
          />
        );
      }
      return <RecordLine control={control} field={field} value={value} onValue={onValue} />;
    case "rows":
    case "permissions":
      return <p id={ids.input}>No se edita aquí.</p>;
    default:
      return <RecordLine control={control} field={field} value={value} onValue={onValue} />;
  }
}

function controlOf({ ids, field, at, message, calls }: FieldControlProps): ControlProps {
  return {
    ids,
    name: at,
    isRequired: field.required === true,
    isWrong: message !== undefined,
    describedBy: field.hint === undefined ? ids.messages : `${ids.hint} ${ids.messages}`,
    onLeave: () => calls.leave(at),
  };
}
