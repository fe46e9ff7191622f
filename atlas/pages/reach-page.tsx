import { use } from "react";

import { demoVisitors, type NamedVisitor } from "../flows/reach/demo-visitors.ts";
import {
  compareReach,
  reachOf,
  type PageReach,
  type Reach,
  type ViewPage,
} from "../flows/reach.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { Role } from "../content/atlas-data.types.ts";
import { loadTexts, MISSING_TEXTS } from "../content/load-texts.ts";
import { counted, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { Ticks } from "./ticks.tsx";
import * as marks from "./verdict.css.ts";

const NOBODY: Reach = { pages: [], menu: [] };

/**
 * *¿Quién llega?*: the pages that a permission list opens, those that it does not and why, and the difference from
 * another list.
 */
export function ReachPage({ params }: { readonly params: URLSearchParams }) {
  const { roles = [] } = useAtlas();
  const lists = [...demoVisitors, ...roles.map(visitorOf)];
  const one = numberOf(params.get("lista"), 1, lists.length);
  const other = numberOf(params.get("contra"), -1, lists.length);
  const texts = use(loadTexts());
  const views = (texts?.screens ?? []).flatMap((screen) =>
    screen.views.map((view): ViewPage => ({ of: screen.address.slice(1), ...view })),
  );
  const reachAt = (index: number): Reach => {
    const named = lists[index];
    return named === undefined ? NOBODY : reachOf(named.visitor, views);
  };
  const reach = reachAt(one);
  const reached = reach.pages.filter(({ reason }) => reason === null);
  const ofKind = (kind: PageReach["kind"]) => {
    const [own, all] = [reached, reach.pages].map((pages) =>
      pages.filter((page) => page.kind === kind),
    );
    return `${figure(own?.length ?? 0)} de ${figure(all?.length ?? 0)}`;
  };
  const denied = reach.pages.filter(({ reason }) => reason !== null);
  const go = (lista: number, contra: number) =>
    goTo(linkTo("quien", { lista: String(lista), contra: contra < 0 ? null : String(contra) }));
  return (
    <Page
      title="¿Quién llega?"
      lead="A qué pantallas llega cada lista de permisos, a cuáles no y por qué. El veredicto es el del producto: lo da la misma regla que abre o niega cada dirección."
    >
      <div className={styles.choices}>
        <Lists
          title="Lista de permisos"
          lists={lists}
          value={one}
          onChange={(value) => go(value, other)}
        />
        <Lists
          title="Comparada con"
          lists={lists}
          value={other}
          none="ninguna otra"
          onChange={(value) => go(one, value)}
        />
      </div>
      {texts === null ? <p className={styles.note}>{MISSING_TEXTS}</p> : null}
      <p className={styles.strong} role="status">
        Llega a {ofKind("page")} páginas del menú, como las cuenta un rol en el producto; a{" "}
        {ofKind("view")} vistas de sus listas; y a {ofKind("own")} de su cuenta y el inicio. En el
        menú ve {counted(reach.menu.length, "grupo", "grupos")}.
      </p>
      {other < 0 ? null : <Difference before={reachAt(other)} after={reach} />}
      <Pages title="Llega" pages={reached} />
      <Pages title="No llega" pages={denied} />
    </Page>
  );
}

function Difference({ before, after }: { readonly before: Reach; readonly after: Reach }) {
  const { gained, lost, groupsGained, groupsLost } = compareReach(before, after);
  const groups = [
    ...groupsGained.map((title) => `En el menú aparece «${title}».`),
    ...groupsLost.map((title) => `En el menú desaparece «${title}».`),
  ];
  return (
    <>
      <h2 className={styles.heading}>Lo que cambia</h2>
      {gained.length + lost.length + groups.length === 0 ? <p>Llegan a lo mismo.</p> : null}
      <Pages title="Gana" pages={gained} />
      <Pages title="Pierde" pages={lost} />
      <ul>
        {groups.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

type PagesProps = { readonly title: string; readonly pages: readonly PageReach[] };

function Pages({ title, pages }: PagesProps) {
  if (pages.length === 0) return null;
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  return (
    <section className={marks.group} aria-label={title}>
      <h3 className={styles.heading}>
        {title} ({pages.length})
      </h3>
      <ul className={marks.list}>
        {groups.map(([group, members]) => (
          <li key={group} className={marks.wideEntry}>
            <span className={styles.strong}>{group}</span>
            <ul className={marks.members}>
              {members.map(({ address, title: page, reason }) => (
                <li key={address}>
                  {page} <code className={styles.small}>{address}</code>
                  {reason === null ? null : (
                    <span className={marks.reason}>
                      : <Ticks text={reason} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListsProps = {
  readonly title: string;
  readonly lists: readonly NamedVisitor[];
  readonly value: number;
  readonly none?: string;
  readonly onChange: (value: number) => void;
};

function Lists({ title, lists, value, none, onChange }: ListsProps) {
  return (
    <label className={styles.choice}>
      {title}
      <select
        className={styles.select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {none === undefined ? null : <option value={-1}>{none}</option>}
        {lists.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whoever has a role of the installation, signed in. */
function visitorOf({ name, permission }: Role): NamedVisitor {
  return {
    name: `rol ${name}`,
    visitor: { hasToken: true, mustChangePassword: false, permission },
  };
}

function numberOf(text: string | null, otherwise: number, end: number): number {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) && number < end ? number : otherwise;
}
