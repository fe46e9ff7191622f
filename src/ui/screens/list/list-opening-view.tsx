import type { SavedView } from "../../../contract/views-contract.ts";
import { Button } from "../../kit/button/button.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { openedView } from "./list-saved-views.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The choice of the view in sight as that with which the list opens: for oneself, and for a role where one may. */
export function OpeningView({ list, query, states, send }: ListProps) {
  const view = openedView(list.views, query);
  if (view === null) return null;
  const isOwn = view.preferred === "own";
  return (
    <div className={panelForm}>
      <Button
        busy={states.views !== "known"}
        onClick={() => send({ type: "view.preferred", view, isOn: !isOwn, role: null })}
      >
        {isOwn ? `Dejar de abrir con «${view.name}»` : "Abrir siempre con esta"}
      </Button>
      <RoleChoice view={view} isBusy={states.views !== "known"} send={send} />
    </div>
  );
}

type RoleChoiceProps = Pick<ListProps, "send"> & {
  readonly view: SavedView;
  readonly isBusy: boolean;
};

function RoleChoice({ view, isBusy, send }: RoleChoiceProps) {
  const { roles = [] } = view;
  if (roles.length === 0) return null;
  const options = roles.map(({ id, name, opens }) => ({
    value: id,
    label: opens ? `${name}: dejar de abrir con esta` : name,
  }));
  return (
    <LabelledSelect
      label="Abrir con esta para el rol"
      value=""
      disabled={isBusy}
      options={[{ value: "", label: "Escoja un rol" }, ...options]}
      onChoose={(id) => {
        const role = roles.find((each) => each.id === id);
        if (role === undefined) return;
        send({ type: "view.preferred", view, isOn: !role.opens, role: id });
      }}
    />
  );
}
