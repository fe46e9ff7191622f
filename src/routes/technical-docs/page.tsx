import { isVisible } from "../../domain/permission.ts";
import { visitorOf } from "../../machines/auth/place.ts";
import { TechnicalDocsScreen } from "../../ui/screens/technical-docs.screen.tsx";
import { useActors, type Bound, useSession } from "../actors.ts";
import { orSay, portsOf } from "../workplace-of.ts";

/** The way to the flow atlas and to the page of the API, each by its permission (ADR 55). */
export function TechnicalDocsPage() {
  const actors = useActors();
  const visitor = visitorOf(useSession());
  return (
    <TechnicalDocsScreen
      hasFlows={isVisible("/technical-docs/flows", visitor)}
      hasApi={isVisible("/technical-docs/api", visitor)}
      onFlows={() => void open(actors, "flows")}
      onApi={() => void open(actors, "api")}
    />
  );
}

/** Goes to a site in this tab once the server admits this browser to it. */
async function open({ notices, ...bound }: Bound, site: "flows" | "api"): Promise<void> {
  return orSay(notices, NOT_OPENED, async () => {
    const { technicalDocs } = await portsOf(bound);
    const visit = await technicalDocs();
    await visit(site);
  });
}

const NOT_OPENED = "No se pudo abrir: puede ser la conexión. Intente de nuevo.";
