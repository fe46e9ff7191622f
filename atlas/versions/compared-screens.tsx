import { useState } from "react";

import type { ScreenImage, VersionScreen } from "../../src/contract/lives-contract.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { day } from "../content/words.ts";
import { useScreen } from "../desk/use-screen.ts";
import type { MachineChange } from "../flows/compare/change.types.ts";
import * as styles from "../frame/page.css.ts";
import * as changes from "../pages/changes.css.ts";
import * as panel from "../panel/panel.css.ts";
import { Shots } from "../panel/shots.tsx";
import { shotsAt } from "../panel/shots-at.ts";
import { changedScreens, type ChangedScreens } from "./changed-screens.ts";
import { nameOf, type Version } from "./version.ts";

type Props = { readonly before: Version; readonly after: Version };

/** The screens of two versions beside one another, only of the states in which they differ. */
export function ComparedScreens({
  before,
  after,
  change,
}: Props & { readonly change: MachineChange | undefined }) {
  const changed = changedScreens(before, after);
  if (changed === null) return <NoneKept before={before} after={after} change={change} />;
  const hasAny = [before, after].some(
    ({ screens }) => Object.values(screens?.states ?? {}).flat().length > 0,
  );
  if (changed.length === 0) {
    return (
      <p className={styles.small}>
        {hasAny
          ? "Las pantallas que se guardaron con las dos versiones son iguales."
          : "Ninguna de las dos versiones tiene imágenes de sus pantallas."}
      </p>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>Las pantallas que cambiaron</h2>
      {changed.map((each) => (
        <StateScreens key={each.state} changed={each} before={before} after={after} />
      ))}
    </>
  );
}

type Device = "desktop" | "phone";

const DEVICES = [
  ["desktop", "Computador"],
  ["phone", "Teléfono"],
] as const;

/** One state: a screen of it before and after, and the choice of another screen and of the device. */
function StateScreens({
  changed: { title, pairs },
  before,
  after,
}: Props & { readonly changed: ChangedScreens }) {
  const [chosen, setChosen] = useState(0);
  const [device, setDevice] = useState<Device>("desktop");
  const pair = pairs[chosen];
  if (pair === undefined) return null;
  const hasPhone = [pair.before, pair.after].some((each) => (each?.phone ?? null) !== null);
  const shown = hasPhone ? device : "desktop";
  return (
    <section aria-label={`Pantallas de ${title}`} className={changes.change}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={panel.row}>
        {pairs.length > 1 ? (
          <select
            className={`${styles.select} ${styles.narrow}`}
            aria-label="Pantalla"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {pairs.map((each, index) => (
              <option key={`${each.title} ${String(index)}`} value={index}>
                {each.title}
              </option>
            ))}
          </select>
        ) : (
          <p className={styles.small}>{pair.title}</p>
        )}
        {hasPhone
          ? DEVICES.map(([name, label]) => (
              <button
                key={name}
                type="button"
                className={styles.button}
                aria-pressed={shown === name}
                onClick={() => setDevice(name)}
              >
                {label}
              </button>
            ))
          : null}
      </div>
      <div className={changes.sides}>
        <SideOf name="Antes" version={before} screen={pair.before} device={shown} />
        <SideOf name="Después" version={after} screen={pair.after} device={shown} />
      </div>
    </section>
  );
}

type SideProps = {
  readonly name: string;
  readonly version: Version;
  readonly screen: VersionScreen | null;
  readonly device: Device;
};

function SideOf({ name, version, screen, device }: SideProps) {
  const image = screen?.[device] ?? null;
  return (
    <figure className={panel.shots}>
      <figcaption className={styles.strong}>{captionOf(name, version)}</figcaption>
      {screen === null || image === null ? (
        <p className={styles.note}>De esta versión no se guardó esta pantalla.</p>
      ) : version.isToday ? (
        <img
          className={panel.shot}
          src={image.file}
          alt={`${name}: ${screen.title}`}
          loading="lazy"
        />
      ) : (
        <KeptImage key={image.sha256} image={image} words={`${name}: ${screen.title}`} />
      )}
    </figure>
  );
}

function captionOf(name: string, { screens }: Version): string {
  const at = screens?.at ?? null;
  return at === null ? name : `${name}, imagen del ${day(at)}`;
}

/** An image that the product keeps, which only who may see the flows is given. */
function KeptImage({ image, words }: { readonly image: ScreenImage; readonly words: string }) {
  const { came, value } = useScreen(image.sha256);
  if (value === null) {
    return came === null ? (
      <p role="status">Un momento…</p>
    ) : (
      <p className={styles.note}>No llegó la imagen. Revise su conexión.</p>
    );
  }
  return (
    <img className={panel.shot} src={`data:${value.type};base64,${value.content}`} alt={words} />
  );
}

/** The screens of today at the states that differ, where none were kept with a version. */
function NoneKept({
  before,
  after,
  change,
}: Props & { readonly change: MachineChange | undefined }) {
  const { machines } = useAtlas();
  const without = [before, after].filter(({ screens }) => screens === null).map(nameOf);
  const machine = machines.find(({ diagram }) => diagram.id === after.diagram.id);
  const seen =
    machine === undefined || change === undefined
      ? []
      : placesOf(change).flatMap((id) => {
          const shots = shotsAt(id, machine);
          const node = machine.diagram.nodes.find((each) => each.id === id);
          return node === undefined || shots.length === 0 ? [] : [{ id, title: node.title, shots }];
        });
  return (
    <>
      <p className={styles.small}>
        Sin pantallas guardadas: {without.join("; ")}.
        {seen.length === 0 ? "" : " Las que siguen son las de hoy."}
      </p>
      {seen.length === 0 ? null : (
        <h2 className={styles.heading}>Las pantallas de lo que cambió</h2>
      )}
      <div className={changes.sides}>
        {seen.map(({ id, title, shots }) => (
          <section key={id} aria-label={`Pantalla de ${title}`}>
            <h3 className={styles.heading}>{title}</h3>
            <Shots shots={shots} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The states that are new or changed, and those from and to which an arrow differs. */
function placesOf({ states, transitions }: MachineChange): readonly string[] {
  const nodes = states.flatMap((each) => (each.kind === "removed" ? [] : [each.after.id]));
  const ends = transitions.flatMap((each) => {
    const { source, target } = each.kind === "removed" ? each.before : each.after;
    return target === null ? [source] : [source, target];
  });
  return [...new Set([...nodes, ...ends])];
}
