import { groupedDocument } from "../../../../domain/document-id.ts";
import type { DocumentIdField } from "../../../../engine/kinds/document-id/document-id.kind.ts";
import { RecordDocument } from "../../record/record-document.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const documentIdView: ViewOf<DocumentIdField> = {
  ...plainView,
  value: ({ text }) => groupedDocument(text),
  control: (written) => <RecordDocument {...written} />,
  isGroup: () => true,
};
