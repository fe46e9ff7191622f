import { Button } from "../../kit/button/button.tsx";
import { tied, type ControlProps } from "../../kit/field/control.ts";
import { FileInput } from "../../kit/file-input/file-input.tsx";
import type { FieldControlProps } from "./record-field.types.ts";
import { sizeOf } from "./file-size.ts";
import { plainText } from "./record-text.ts";
import { fileLimits } from "./record-words.ts";

type RecordFileProps = Pick<FieldControlProps, "at" | "value" | "label" | "calls" | "onValue"> & {
  readonly control: ControlProps;
  readonly types: readonly string[];
  /** In bytes. */
  readonly limit: number;
};

/** The file of a field: chosen, replaced or removed. */
export function RecordFile(props: RecordFileProps) {
  const { control, at, value, label, calls, types, limit, onValue } = props;
  // The label comes once the file has been uploaded; the initial value does not change.
  const name = String(label ?? plainText(value));
  return (
    <FileInput
      {...tied(control)}
      accept={types.join(",")}
      words={
        name === "" ? `Arrastre aquí el archivo o escójalo. ${fileLimits(types, limit)}.` : name
      }
      sizeOf={sizeOf}
      choose={name === "" ? "Escoger archivo" : "Reemplazar"}
      onBlur={control.onLeave}
      onFile={(file) => calls.sendFile(at, file)}
    >
      {name !== "" && (
        <Button
          variant="link"
          onClick={() => {
            // This button is about to be removed.
            document.getElementById(control.ids.input)?.focus();
            onValue(null, "");
          }}
        >
          Quitar
        </Button>
      )}
    </FileInput>
  );
}
