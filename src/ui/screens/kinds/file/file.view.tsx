import type { FileField } from "../../../../engine/kinds/file/file.kind.ts";
import { VisuallyHidden } from "../../../kit/visually-hidden/visually-hidden.tsx";
import { isShownByName } from "../../../../domain/preview.ts";
import { Button } from "../../../kit/button/button.tsx";
import { RecordFile } from "../../record/record-file.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const fileView: ViewOf<FileField> = {
  ...plainView,
  value: ({ text, onFile, onPreview }) =>
    onFile === undefined ? (
      text
    ) : (
      <>
        <Button variant="link" onClick={onFile}>
          {text}
        </Button>
        {onPreview !== undefined && isShownByName(text) && (
          <>
            <span aria-hidden="true"> · </span>
            <Button variant="link" onClick={() => onPreview(text)}>
              Ver
              <VisuallyHidden> {text}</VisuallyHidden>
            </Button>
          </>
        )}
      </>
    ),
  control: ({ field, ...written }) => (
    <RecordFile {...written} types={field.types} limit={field.maxBytes} />
  ),
  isWide: () => ({ inForm: true, inRecord: false }),
};
