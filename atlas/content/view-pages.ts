import { listAddress, queryOfView } from "../../src/domain/section-page.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { ViewPage } from "../flows/reach.ts";

const declared = import.meta.glob<SectionDefinition>("../../sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

/** The views of the lists of every declared section. */
export const viewPages: readonly ViewPage[] = Object.values(declared).flatMap(
  ({ controller, views }) =>
    views.map(({ key, label }) => ({
      of: controller,
      address: listAddress(controller, queryOfView(key, "")),
      label,
    })),
);
