import { isVisible } from "../../domain/permission.ts";
import { visitorOf } from "../../machines/auth/place.ts";
import { TechnicalDocsScreen } from "../../ui/screens/technical-docs.screen.tsx";
import { useSession } from "../actors.ts";
import type { OwnPageProps } from "../section/work-page.ts";

/** The way to the flow atlas and to the page of the API, each by its permission (ADR 55). */
export function TechnicalDocsPage({ actor }: OwnPageProps<"technicalDocs">) {
  const visitor = visitorOf(useSession());
  return (
    <TechnicalDocsScreen
      hasFlows={isVisible("/technical-docs/flows", visitor)}
      hasApi={isVisible("/technical-docs/api", visitor)}
      onFlows={() => actor.send({ type: "site.chosen", site: "flows" })}
      onApi={() => actor.send({ type: "site.chosen", site: "api" })}
    />
  );
}
