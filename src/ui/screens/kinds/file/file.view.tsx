import type { FileField } from "../../../../engine/kinds/file/file.kind.ts";
import { Button } from "../../../kit/button/button.tsx";
import { RecordFile } from "../../record-file.tsx";
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
  control: ({ field, ...written }) => (
    <RecordFile {...written} types={field.types} limit={field.maxBytes} />
  ),
  isWide: () => ({ inForm: true, inRecord: false }),
};
