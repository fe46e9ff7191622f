import { useEffect, useRef, type ComponentType } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { WhoReads } from "../desk/who-reads.tsx";
import { ChangesPage } from "../pages/changes-page.tsx";
import { DiagramPage } from "../pages/diagram-page.tsx";
import { FailuresPage } from "../pages/failures-page.tsx";
import { LawsPage } from "../pages/laws-page.tsx";
import { MachinesPage } from "../pages/machines-page.tsx";
import { ReachPage } from "../pages/reach-page.tsx";
import { SimulatePage } from "../pages/simulate-page.tsx";
import { StoriesPage } from "../pages/stories-page.tsx";
import { UnknownMachine, UnknownPage } from "../pages/unknown-address.tsx";
import * as styles from "./atlas.css.ts";
import { Keystone } from "./keystone.tsx";
import { linkTo, useRoute, type PageName, type Route } from "./route.ts";

type PageProps = { readonly params: URLSearchParams };

const PAGES: Readonly<
  Record<PageName, { readonly title: string; readonly Page: ComponentType<PageProps> }>
> = {
  maquinas: { title: "Máquinas", Page: MachinesPage },
  diagrama: { title: "Diagrama", Page: DiagramPage },
  simular: { title: "Simular", Page: SimulatePage },
  caminos: { title: "Caminos", Page: StoriesPage },
  leyes: { title: "Leyes", Page: LawsPage },
  fallas: { title: "Fallas", Page: FailuresPage },
  quien: { title: "¿Quién llega?", Page: ReachPage },
  cambios: { title: "Qué cambió", Page: ChangesPage },
};

const TITLES = Object.entries(PAGES).map(([name, { title }]) => [name as PageName, title] as const);

/** The pages of one machine: links between them preserve the machine. */
const OF_A_MACHINE: readonly PageName[] = ["diagrama", "simular", "caminos"];

/** The atlas: its bar and the page of the address. */
export function Atlas() {
  const { page, params } = useRoute();
  const title = page === null ? "No existe" : PAGES[page].title;
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = `${title} · Flujos · Garante`;
    if (isFirst.current) isFirst.current = false;
    else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [title]);

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <a className={styles.brand} href={linkTo("maquinas")}>
          <Keystone />
          <span>
            Garante <span className={styles.brandPart}>Flujos</span>
          </span>
        </a>
        <nav aria-label="Partes del atlas" className={styles.tabs}>
          {TITLES.map(([name, words]) => (
            <a
              key={name}
              className={styles.tab}
              aria-current={name === page ? "page" : undefined}
              href={linkTo(name, machineOf(name, params))}
            >
              {words}
            </a>
          ))}
        </nav>
        <WhoReads />
      </header>
      <RoutedPage page={page} params={params} />
    </div>
  );
}

/** The page of an address, or the message that there is none. */
function RoutedPage({ page, params }: Route) {
  const { machines } = useAtlas();
  if (page === null) return <UnknownPage titles={TITLES} />;
  const machine = machineOf(page, params).maquina ?? null;
  if (machine !== null && !machines.some(({ diagram }) => diagram.id === machine)) {
    return <UnknownMachine page={page} machine={machine} />;
  }
  const { Page } = PAGES[page];
  return <Page params={params} />;
}

function machineOf(page: PageName, params: URLSearchParams): { maquina?: string | null } {
  return OF_A_MACHINE.includes(page) ? { maquina: params.get("maquina") } : {};
}
