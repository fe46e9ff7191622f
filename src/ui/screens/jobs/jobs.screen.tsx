import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { JobEntry } from "./job-entry.tsx";
import type { JobsScreenProps } from "./jobs-screen.types.ts";
import { JobsTools } from "./jobs-tools.tsx";
import { entries } from "./jobs.css.ts";
import { MessageEntry } from "./message-entry.tsx";
import { MessageTriesDialog } from "./message-tries-dialog.tsx";
import { NotBrought } from "../not-brought.tsx";
import { Screen } from "../screen.tsx";
import { Row, Text } from "../../kit/layout/layout.tsx";

const TITLE = "Trabajos y envíos";

/** The background jobs and the outgoing messages: their progress, the reason of a failure, and a button to retry. */
export function JobsScreen(props: JobsScreenProps) {
  const { page, message, isMissing, isOutdated, isAsked } = props;
  return (
    <>
      <Breadcrumbs
        label="Ruta"
        crumbs={[{ title: "Inicio", href: "/dashboard" }, { title: TITLE }]}
      />
      {/* Remounted on a retry, so that focus lost with the button goes to the heading. */}
      <Screen key={String(isMissing)} section={TITLE} heading={TITLE} focusHeading>
        <JobsTools {...props} />
        <Text role="status" tone="muted" above={4} collapses>
          {isOutdated
            ? "No fue posible actualizar: puede ser la conexión. Se intenta cada poco."
            : ""}
        </Text>
        {page === null && !isMissing && <Skeleton shape="rows" />}
        {isMissing && <NotBrought of="la lista" onRetry={props.onRetry} />}
        {page !== null && <Entries {...props} page={page} />}
      </Screen>
      {message !== null && <MessageTriesDialog message={message} onClose={props.onClose} />}
      {isAsked && (
        <AskDialog
          title="¿Cancelar este trabajo?"
          description="Se detiene en el paso en que se pueda. Lo que ya hizo queda; lo que falta no se hace."
          cancel="Dejarlo seguir"
          confirm="Cancelar el trabajo"
          onCancel={props.onDecline}
          onConfirm={props.onConfirm}
        />
      )}
    </>
  );
}

type Shown = JobsScreenProps & { readonly page: NonNullable<JobsScreenProps["page"]> };

function Entries({ page, isBusy, onOrder, onMessage, ...rest }: Shown) {
  if (page.rows.length === 0)
    return (
      <Text tone="muted" above={5}>
        No hay nada que mostrar aquí.
      </Text>
    );
  return (
    <>
      <ul className={entries} aria-label={page.view === "jobs" ? "Trabajos" : "Mensajes"}>
        {page.view === "jobs"
          ? page.rows.map((job) => (
              <JobEntry key={job.id} job={job} isBusy={isBusy} onOrder={onOrder} />
            ))
          : page.rows.map((message) => (
              <MessageEntry
                key={message.id}
                message={message}
                isBusy={isBusy}
                onOrder={onOrder}
                onOpen={onMessage}
              />
            ))}
      </ul>
      <Pages page={page} {...rest} />
    </>
  );
}

function Pages({ asked, page, onList }: Pick<Shown, "asked" | "page" | "onList">) {
  const last = page.rows.at(-1);
  return (
    <Row wrap gap={3} above={5} collapses>
      {asked.before !== null && (
        <Button onClick={() => onList({ ...asked, before: null })}>Los más recientes</Button>
      )}
      {page.hasMore && last !== undefined && (
        <Button onClick={() => onList({ ...asked, before: last.id })}>Más antiguos</Button>
      )}
    </Row>
  );
}
