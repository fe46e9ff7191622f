import type { PermissionsField } from "../../../../engine/kinds/permissions/permissions.kind.ts";
import { RecordPermissions } from "../../record/record-permissions.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";

export const permissionsView: ViewOf<PermissionsField> = {
  ...plainView,
  value: ({ value, text, isLinked }) =>
    isLinked ? <RecordPermissions value={value} /> : `${text} secciones`,
  control: ({ at, value, calls }) => (
    <RecordPermissions value={value} onChange={(changed) => calls.write(at, changed)} />
  ),
  isGroup: () => true,
  isWide: () => WIDE,
};
