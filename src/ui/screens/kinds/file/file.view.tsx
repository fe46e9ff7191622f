import type { FileField } from "../../../../engine/kinds/file/file.kind.ts";
import { Button } from "../../../kit/button.tsx";
import { FileInput } from "../../../kit/file-input.tsx";
import { plainText } from "../../record-text.ts";
import { fileWords } from "../../record-words.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const fileView: ViewOf<FileField> = {
  ...plainView,
  value: ({ text, onFile }) =>
    onFile === undefined ? (
      text
    ) : (
      <Button variant="link" onClick={onFile}>
        {text}
      </Button>
    ),
  control: ({ field, control, at, value, label, calls, onValue }) => (
    <FileInput
      {...control}
      // What it is called comes when the file has arrived; what it was filled with does not change.
      label={String(label ?? plainText(value))}
      accept={field.types.join(",")}
      words={fileWords(field.types, field.maxBytes)}
      onFile={(file) => calls.sendFile(at, file)}
      onRemove={() => onValue(null, "")}
    />
  ),
  isWide: () => ({ inForm: true, inRecord: false }),
};
