import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import type { ArrowFacts, Consequence } from "../flows/consequences.types.ts";
import type { Edge } from "../flows/diagram.types.ts";
import { linkTo } from "../frame/route.ts";
import { Fact } from "./fact.tsx";
import * as styles from "./panel.css.ts";

type Props = { readonly machine: AtlasMachine; readonly edge: Edge };

/** The consequences of an arrow: of a screen, its actions; of a life, what was seen, and nothing where nobody saw it. */
export function Consequences({ machine, edge }: Props) {
  const facts = machine.facts?.[edge.id];
  if (facts === undefined) {
    const { actions } = edge;
    return (
      <>
        <Fact term="Entonces">{actions.length === 0 ? "nada más" : actions.join("; ")}</Fact>
        <Said texts={machine.said?.[edge.id] ?? []} />
      </>
    );
  }
  return (
    <>
      <Then facts={facts} />
      <CausedBy edge={edge} />
    </>
  );
}

/** The exact words that the screen shows, as its chart has them; nothing where they depend on the reply. */
function Said({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Fact term="La pantalla dice">
      <Quotes texts={texts} />
    </Fact>
  );
}

/** Sentences of the product, each as it is shown. */
export function Quotes({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text}>«{text}»</li>
      ))}
    </ul>
  );
}

/** The input of a step of a life, how it is taken back, and who may take it. */
export function Asked({ machine, edge }: Props) {
  const facts = machine.facts?.[edge.id];
  if (facts === undefined || edge.who !== "person") return null;
  const { asks, undo, roles } = facts;
  const refusals = machine.refusals?.[edge.id] ?? [];
  return (
    <>
      {asks.length === 0 ? null : <Fact term="Pide">{asks.join(", ")}</Fact>}
      {undo === null ? null : <Fact term="Vuelta atrás">{undo}</Fact>}
      {roles === null ? null : (
        <Fact term="Roles">
          <Roles roles={roles} />
        </Fact>
      )}
      {refusals.length === 0 ? null : (
        <Fact term="Si no se puede">
          <Quotes texts={refusals} />
        </Fact>
      )}
    </>
  );
}

/** The roles that may take a step: with their people, where they are those of the installation. */
function Roles({ roles }: { readonly roles: readonly string[] }) {
  const { people } = useAtlas();
  if (roles.length === 0) {
    return people === undefined ? "ninguno de la demostración" : "ninguno: solo quien administra";
  }
  if (people === undefined) return roles.join(", ");
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={role}>
          {role}: {people[role] ?? "nadie"}
        </li>
      ))}
    </ul>
  );
}

function Then({ facts: { says, causes } }: { readonly facts: ArrowFacts }) {
  if (causes === null && says === null) return null;
  const all = causes ?? [];
  const groups = [
    [null, all.filter((each) => each.isAlways && !each.isLater)],
    ["Según el caso:", all.filter((each) => !each.isAlways && !each.isLater)],
    ["Después, por el trabajo que empieza:", all.filter((each) => each.isAlways && each.isLater)],
    [
      "Después, por el trabajo que empieza, según el caso:",
      all.filter((each) => !each.isAlways && each.isLater),
    ],
  ] as const;
  return (
    <Fact term="Entonces">
      {says === null ? null : <p>{says}</p>}
      {causes?.length === 0 && says === null ? "nada más: solo cambia su estado" : null}
      {groups.map(([title, told]) => (
        <Group key={title} title={title} told={told} />
      ))}
    </Fact>
  );
}

type GroupProps = { readonly title: string | null; readonly told: readonly Consequence[] };

function Group({ title, told }: GroupProps) {
  if (told.length === 0) return null;
  return (
    <>
      {title === null ? null : <p className={styles.small}>{title}</p>}
      <ul className={styles.list}>
        {told.map(({ words, to }) => (
          <li key={words}>
            {to === null ? (
              words
            ) : (
              <a href={linkTo("diagrama", { maquina: to.machine, paso: to.edge })}>{words}</a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The arrows of lives that cause this one. */
function CausedBy({ edge }: Pick<Props, "edge">) {
  const { machines } = useAtlas();
  const arrows = machines.flatMap(({ diagram, facts = {} }) =>
    diagram.edges
      .filter(({ id }) => facts[id]?.causes?.some(({ to }) => to?.edge === edge.id))
      .map((cause) => ({ machine: diagram.id, title: diagram.title, ...cause })),
  );
  if (arrows.length === 0) return null;
  return (
    <Fact term="Lo causa">
      <ul className={styles.list}>
        {arrows.map(({ machine, title, id, label }) => (
          <li key={id}>
            <a href={linkTo("diagrama", { maquina: machine, paso: id })}>
              {title}: «{label}»
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
