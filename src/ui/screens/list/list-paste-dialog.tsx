import { coverOf } from "../../../machines/paste/cover.ts";
import { Button } from "../../kit/button/button.tsx";
import { Dialog } from "../../kit/dialog/dialog.tsx";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Opener } from "../../kit/dialog/opener.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { RehearsedRow } from "../command/rehearsed-row.tsx";
import { effects } from "../command/command-dialog.css.ts";
import { seen } from "./list-paste.css.ts";
import { cellsText, leftWords, seenWords } from "./list-paste-words.ts";
import type { PasteView } from "./list-paste.types.ts";
import { result, results } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";
import { Stack, Text, look } from "../../kit/layout/layout.tsx";

type PasteProps = ListProps & { readonly view: PasteView };

/** The dialog of a pasted block: what would change row by row, and afterwards what was not changed. */
export function ListPasteDialog(props: PasteProps) {
  return (
    <Opener>{props.view.state === "told" ? <Pasted {...props} /> : <Asked {...props} />}</Opener>
  );
}

function Asked(props: PasteProps) {
  const { view, paste } = props;
  const { state, rehearsal, changed, block } = view;
  const cells = block.reduce((sum, row) => sum + row.length, 0);
  const isAgain = state === "reviewing" && rehearsal === null;
  const isFutile = rehearsal !== null && changed === 0;
  return (
    <FormDialog
      title={`Pegar ${cellsText(cells)}`}
      description={`Desde ${view.place.title} hacia abajo. Nada cambia hasta que usted lo confirme.`}
      cancel={isFutile ? "Cerrar" : "Cancelar"}
      confirm={
        isAgain
          ? "Mirar otra vez"
          : rehearsal === null || isFutile
            ? null
            : `Cambiar ${cellsText(changed)}`
      }
      notice={view.notice}
      refusals={0}
      isBusy={state === "saving"}
      onCancel={paste.calls.close}
      onConfirm={paste.calls.confirm}
    >
      <Stack gap={4} above={4}>
        {view.place.titles === undefined && (
          <LabelledSelect
            label="Empieza en la columna"
            value={view.place.from}
            options={view.place.columns
              .filter(({ isWritten }) => isWritten)
              .map(({ name, label }) => ({ value: name, label }))}
            onChoose={paste.calls.choose}
          />
        )}
        <Seen {...props} />
      </Stack>
    </FormDialog>
  );
}

/** The number of rows whose rehearsal takes little room. */
const FEW = 2;

function Seen({ view, section }: PasteProps) {
  const { state, rehearsal } = view;
  const rows = rehearsal?.results ?? [];
  return (
    <section
      className={seen}
      data-few={coverOf(view).rows.length <= FEW || undefined}
      aria-labelledby="pegado"
      tabIndex={0}
    >
      <Text as="h3" id="pegado" size="body" weight="medium">
        Esto es lo que pasará
      </Text>
      <div role="status">
        {rehearsal === null ? (
          <p>{state === "rehearsing" ? "Mirando qué pasaría…" : ""}</p>
        ) : (
          <ul className={effects}>
            {[seenWords(view), ...leftWords(view)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {rows.length > 0 && (
        <ul className={look({ above: 3 })} aria-label="Qué pasará con cada fila">
          {rows.map((row) => (
            <RehearsedRow key={row.id} section={section} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Pasted({ view, paste }: PasteProps) {
  const lost = view.results.filter(({ done }) => !done);
  return (
    <Dialog
      title={`Pegado: ${view.results.length - lost.length} de ${view.results.length} filas`}
      description="Estas filas no se cambiaron."
      onCancel={paste.calls.close}
      actions={
        <Button variant="primary" onClick={paste.calls.close}>
          Entendido
        </Button>
      }
    >
      <ul className={results} aria-label="Filas que no se cambiaron" tabIndex={0}>
        {lost.map(({ id, label, reason }) => (
          <li key={id} className={result}>
            <span>{label === "" ? `N.º ${id}` : label}</span>
            <Text as="span" size="small" tone="danger">
              {reason}
            </Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
