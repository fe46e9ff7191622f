import { useMachine } from "../content/atlas-context.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { MachineChoice } from "../pages/machine-choice.tsx";
import { Compared } from "./compared.tsx";
import { useVersions } from "../desk/use-versions.ts";
import { nameOf, usual, type Version } from "./version.ts";

/** *Versiones*: two versions of a diagram, before and after, in one drawing and in words. */
export function VersionsPage({ params }: { readonly params: URLSearchParams }) {
  const machine = useMachine(params.get("maquina"));
  const came = useVersions(machine);
  const { id } = machine.diagram;
  return (
    <Page
      title={`Versiones: ${machine.diagram.title}`}
      lead="Dos versiones, antes y después, en un solo dibujo y en palabras; de cada una, quién la firmó, cuándo y por qué. Se guarda cada versión que alguien firma o comenta."
    >
      <div className={styles.choices}>
        <MachineChoice page="versiones" machine={id} />
      </div>
      <Came came={came} machine={id} params={params} />
    </Page>
  );
}

type CameProps = {
  readonly came: ReturnType<typeof useVersions>;
  readonly machine: string;
  readonly params: URLSearchParams;
};

function Came({ came, machine, params }: CameProps) {
  if (came.kind === "signedOut") {
    return <p>Para ver las versiones, entre al producto con un usuario que vea los flujos.</p>;
  }
  if (came.kind === "asking") return <p role="status">Un momento…</p>;
  if (came.kind === "failed") {
    return (
      <p role="alert" className={styles.note}>
        No llegaron las versiones. Revise su conexión y vuelva a abrir la página.
      </p>
    );
  }
  const { versions } = came;
  const [today] = versions;
  if (today === undefined || versions.length === 1) {
    return <p>Nadie ha firmado ni comentado otra versión: solo hay la de hoy.</p>;
  }
  const pick = (name: "antes" | "ahora") =>
    versions.find(({ version }) => version === params.get(name));
  const after = pick("ahora") ?? today;
  const before = pick("antes") ?? usual(versions, after) ?? today;
  const isLost = ["antes", "ahora"].some(
    (name) =>
      params.get(name) !== null && !versions.some(({ version }) => version === params.get(name)),
  );
  const go = (chosen: { readonly antes: string; readonly ahora: string }) =>
    goTo(linkTo("versiones", { maquina: machine, ...chosen }), true);
  return (
    <>
      {isLost ? (
        <p className={styles.note}>
          La dirección nombra una versión que no se guardó. Se comparan las que hay.
        </p>
      ) : null}
      <div className={styles.choices}>
        <VersionChoice
          title="Antes"
          versions={versions}
          chosen={before}
          onChoose={(antes) => go({ antes, ahora: after.version })}
        />
        <VersionChoice
          title="Después"
          versions={versions}
          chosen={after}
          onChoose={(ahora) => go({ antes: before.version, ahora })}
        />
      </div>
      <Compared key={`${before.version} ${after.version}`} before={before} after={after} />
    </>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly versions: readonly Version[];
  readonly chosen: Version;
  readonly onChoose: (version: string) => void;
};

function VersionChoice({ title, versions, chosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {title}
      <select
        className={styles.select}
        value={chosen.version}
        onChange={({ target }) => onChoose(target.value)}
      >
        {versions.map((each) => (
          <option key={each.version} value={each.version}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
