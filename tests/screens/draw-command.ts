import { commandOf, DELETION } from "../../src/engine/command.ts";
import { commandFormOf } from "../../src/engine/command-form.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type {
  CommandCalls,
  CommandView,
} from "../../src/ui/screens/command/command-dialog.types.ts";
import type { Report } from "./drawn.ts";

// The product loads this code with the first command; here it is loaded from the start, so that a state is drawn
// completely.
await import("../../src/ui/screens/command/command-dialog.tsx");

/** The dialog of a section's command, in its initial state unless something is changed. */
export function dialogOf(
  report: Report,
  section: SectionDefinition,
  action: string,
  change: Partial<CommandView> = {},
): { readonly view: CommandView; readonly calls: CommandCalls } {
  const command = commandOf(section, action) ?? DELETION;
  const { fields, emptyValues } = commandFormOf(command);
  return {
    view: {
      state: "asking",
      isOpen: true,
      isGrave: false,
      label: command.label,
      fields,
      values: emptyValues,
      labels: {},
      messages: {},
      refusals: 0,
      notice: "",
      isRehearsed: Object.keys(command.input).length > 0,
      rehearsal: null,
      isRehearsedFirst: false,
      isChange: action === "edit",
      question: null,
      lookup: { field: "", state: "closed", options: [] },
      ...change,
    },
    calls: {
      write: (field, value) => report("write", { field, value }),
      leave: (field) => report("leave", { field }),
      search: (field, text) => report("search", { field, text }),
      closeSearch: () => report("closeSearch"),
      sendFile: () => undefined,
      confirm: () => report("confirm"),
      cancel: () => report("cancel"),
      goBack: () => report("goBack"),
      accept: () => report("accept"),
      decline: () => report("decline"),
    },
  };
}
