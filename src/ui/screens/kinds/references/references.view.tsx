import type { ReferencesField } from "../../../../engine/kinds/references/references.kind.ts";
import { RecordReferences } from "../../record/record-reference.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";

export const referencesView: ViewOf<ReferencesField> = {
  ...plainView,
  control: (written) => <RecordReferences {...written} />,
  isWide: () => WIDE,
};
