import { Breadcrumbs, type Crumb } from "../kit/breadcrumbs/breadcrumbs.tsx";
import { LinkList, type LinkListItem } from "../kit/link-list/link-list.tsx";
import { Screen } from "./screen.tsx";
import { look } from "../kit/layout/layout.tsx";

type SectionScreenProps = {
  readonly title: string;
  readonly subroutes?: readonly LinkListItem[];
  readonly breadcrumbs?: readonly Crumb[];
};

/** A page that leads to others: the reports of a section, each at an address of its own (spec §2). */
export function SectionScreen({ title, subroutes = [], breadcrumbs = [] }: SectionScreenProps) {
  return (
    <>
      {breadcrumbs.length > 0 && <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title }]} />}
      <Screen
        section={title}
        heading={title}
        lead={
          subroutes.length > 0
            ? "Escoja una de sus páginas."
            : "Su rol no abre ninguna de sus páginas: pídala a quien administra los usuarios."
        }
        focusHeading
      >
        {subroutes.length > 0 && (
          <div className={look({ above: 6 })}>
            <LinkList label={`Direcciones de ${title}`} items={subroutes} />
          </div>
        )}
      </Screen>
    </>
  );
}
