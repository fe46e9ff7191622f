import { Suspense, useEffect, useRef, type ComponentType } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { placeOfRemark } from "../desk/parts-of.ts";
import { WhoReads } from "../desk/who-reads.tsx";
import { MapPage } from "../map/map-page.tsx";
import { MeetingPage } from "../meeting/meeting-page.tsx";
import { AlonePage } from "../pages/alone-page.tsx";
import { ChangesPage } from "../pages/changes-page.tsx";
import { DiagramPage } from "../pages/diagram-page.tsx";
import { DocumentPage } from "../pages/document-page.tsx";
import { FailuresPage } from "../pages/failures-page.tsx";
import { LawsPage } from "../pages/laws-page.tsx";
import { MachinesPage } from "../pages/machines-page.tsx";
import { MayPage } from "../pages/may-page.tsx";
import { QuestionsPage } from "../pages/questions-page.tsx";
import { ReachPage } from "../pages/reach-page.tsx";
import { SearchPage } from "../pages/search-page.tsx";
import { SimulatePage } from "../pages/simulate-page.tsx";
import { SpecPage } from "../pages/spec-page.tsx";
import { StoriesPage } from "../pages/stories-page.tsx";
import { TwoPeoplePage } from "../pages/two-people-page.tsx";
import { UnknownMachine, UnknownPage } from "../pages/unknown-address.tsx";
import { VersionsPage } from "../versions/versions-page.tsx";
import { useSearchKey } from "../panel/use-search-key.ts";
import * as styles from "./atlas.css.ts";
import { Keystone } from "./keystone.tsx";
import { linkTo, useRoute, type PageName, type Route } from "./route.ts";
import { SearchBox } from "./search-box.tsx";

type PageProps = { readonly params: URLSearchParams };

type Named = {
  readonly title: string;
  readonly Page: ComponentType<PageProps>;
  /** The tab under which it stands, where it has none of its own; null for the search, which the bar has apart. */
  readonly under?: PageName | null;
};

const PAGES: Readonly<Record<PageName, Named>> = {
  maquinas: { title: "Máquinas", Page: MachinesPage },
  mapa: { title: "Mapa", Page: MapPage },
  diagrama: { title: "Diagrama", Page: DiagramPage },
  simular: { title: "Simular", Page: SimulatePage },
  caminos: { title: "Caminos", Page: StoriesPage },
  leyes: { title: "Leyes", Page: LawsPage },
  fallas: { title: "Fallas", Page: FailuresPage },
  preguntas: { title: "Preguntas", Page: QuestionsPage },
  especificacion: { title: "Especificación", Page: SpecPage },
  cambios: { title: "Qué cambió", Page: ChangesPage },
  puede: { title: "¿Quién puede…?", Page: MayPage, under: "preguntas" },
  "dos-personas": { title: "Dos personas", Page: TwoPeoplePage, under: "preguntas" },
  solo: { title: "¿Qué se mueve solo?", Page: AlonePage, under: "preguntas" },
  quien: { title: "¿Quién llega?", Page: ReachPage, under: "preguntas" },
  reunion: { title: "Reunión", Page: MeetingPage, under: "maquinas" },
  versiones: { title: "Versiones", Page: VersionsPage, under: "cambios" },
  texto: { title: "Lecturas y decisiones", Page: DocumentPage, under: "especificacion" },
  buscar: { title: "Buscar", Page: SearchPage, under: null },
};

const TITLES = Object.entries(PAGES).map(([name, { title }]) => [name as PageName, title] as const);
const TABS = TITLES.filter(([name]) => PAGES[name].under === undefined);

/** The pages of one machine: links between them preserve the machine. */
const OF_A_MACHINE: readonly PageName[] = ["diagrama", "simular", "caminos", "versiones"];

/** The atlas: its bar and the page of the address. */
export function Atlas() {
  const { page, params } = placeOfRemark(useRoute(), useAtlas());
  const title = page === null ? "No existe" : PAGES[page].title;
  useSearchKey();

  useEffect(() => {
    document.title = `${title} · Flujos · Garante`;
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
          {TABS.map(([name, words]) => (
            <a
              key={name}
              className={styles.tab}
              aria-current={currentOf(name, page)}
              href={linkTo(name, machineOf(name, params))}
            >
              {words}
            </a>
          ))}
        </nav>
        <SearchBox page={page} params={params} />
        <WhoReads />
      </header>
      <RoutedPage page={page} params={params} />
    </div>
  );
}

/** The page of an address; the heavy texts of one that needs them may come later. */
function RoutedPage(route: Route) {
  const { page } = route;
  return (
    <Suspense
      fallback={
        <main className={styles.coming}>
          <p role="status">Un momento…</p>
        </main>
      }
    >
      <PageOf {...route} />
      <Arrival title={page === null ? "" : PAGES[page].title} />
    </Suspense>
  );
}

/** The page of an address, or the message that there is none. */
function PageOf({ page, params }: Route) {
  const { machines } = useAtlas();
  if (page === null) return <UnknownPage titles={TITLES} />;
  const machine = machineOf(page, params).maquina ?? null;
  if (machine !== null && !machines.some(({ diagram }) => diagram.id === machine)) {
    return <UnknownMachine page={page} machine={machine} />;
  }
  const { Page } = PAGES[page];
  return <Page params={params} />;
}

/** Moves the focus to the title of a page that another one led to, once its texts have come. */
function Arrival({ title }: { readonly title: string }) {
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    const isOther = arrived.current !== null && arrived.current !== title;
    arrived.current = title;
    // Whoever types a search stays in its box while the page changes.
    if (!isOther || document.activeElement?.matches("[data-everything]") === true) return;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [title]);
  return null;
}

/** Whether a tab is that of the page, or has it under it. */
function currentOf(name: PageName, page: PageName | null): "page" | "true" | undefined {
  if (name === page) return "page";
  return page !== null && PAGES[page].under === name ? "true" : undefined;
}

function machineOf(page: PageName, params: URLSearchParams): { maquina?: string | null } {
  return OF_A_MACHINE.includes(page) ? { maquina: params.get("maquina") } : {};
}
