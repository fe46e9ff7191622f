import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { createActor, createMachine, fromPromise } from "xstate";
import { createDrafts } from "../../../src/api/drafts.ts";
import type { Recalled } from "../../../src/machines/record/editor.setup.ts";
import type { DraftKey } from "../../../src/machines/record/record.types.ts";
import { editorMachine } from "../../../src/machines/record/editor.machine.ts";
import { ActorsContext, type Actors } from "../../../src/routes/actors.ts";
import { FormPage } from "../../../src/routes/form/page.tsx";
import { sections } from "../../../src/sections/menu/catalogue.ts";
import { defineSection } from "../../../src/engine/define-section.ts";
import { date, group, money, required, text, type Fields } from "../../../src/engine/field.ts";
import { recordSectionOf } from "../../../src/engine/record-section.ts";

const WRITER = { person: "admin", company: "1" };

const FIELDS = 40;

/** Forty fields in three tabs, as in the largest forms: every one required, so that each key checks them all. */
const fields: Fields = Object.fromEntries(
  Array.from({ length: FIELDS }, (_, index) => {
    const tab = group(["Datos", "Dinero", "Fechas"][index % 3] ?? "");
    const label = `Campo ${index + 1}`;
    const kinds = [text(label, 80, required, tab), money(label, required, tab), date(label, tab)];
    return [`campo_${index + 1}`, kinds[index % 3] ?? text(label, 80)];
  }),
);

const declaration = defineSection({
  controller: "genders",
  one: "género",
  many: "géneros",
  fields,
});
const drafts = createDrafts(new Map());
const machine = editorMachine.provide({
  actors: {
    recallDraft: fromPromise<Recalled, DraftKey>(async () => ({
      draft: null,
      serves: null,
      canKeep: true,
    })),
  },
  actions: {
    keepDraft: (_, { key, draft }) => drafts.keep(WRITER, key, draft),
    forgetDraft: (_, { key }) => drafts.forget(WRITER, key),
  },
});
const actor = createActor(machine, {
  input: {
    section: recordSectionOf(declaration),
    action: "create",
    id: null,
    from: null,
    can: ["create"],
    seed: "bench",
  },
}).start();
const [section] = sections;

if (section !== undefined) {
  const props = { actor, declaration, section, comparison: null, left: null, ports: {} } as unknown;
  // A person without a live channel: the form asks it who else writes the record.
  const actors = { auth: createActor(createMachine({})).start() } as unknown;
  createRoot(document.querySelector("#root") ?? document.body).render(
    <ActorsContext value={actors as Actors}>
      <MemoryRouter>
        <FormPage {...(props as Parameters<typeof FormPage>[0])} />
      </MemoryRouter>
    </ActorsContext>,
  );
}
