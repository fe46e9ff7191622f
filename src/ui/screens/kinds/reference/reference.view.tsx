import type { ReferenceField } from "../../../../engine/kinds/reference/reference.kind.ts";
import { Link } from "../../../kit/link/link.tsx";
import { RecordReference } from "../../record/record-reference.tsx";
import { plainText } from "../../record/record-text.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const referenceView: ViewOf<ReferenceField> = {
  ...plainView,
  value: ({ field, value, text, isLinked, mayOpen }) =>
    isLinked && mayOpen?.(`/${field.to}/view`) !== false ? (
      <Link to={`/${field.to}/view/${plainText(value)}`}>{text}</Link>
    ) : (
      text
    ),
  control: (written) => <RecordReference {...written} />,
};
