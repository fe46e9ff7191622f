import type { SectionRow } from "../../../contract/section-contract.ts";
import { settingText, type Setting, type SettingsPage } from "../../../engine/settings.ts";
import { recordAddress } from "../../../engine/record-address.ts";
import { Button } from "../../kit/button/button.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { writeCell, writtenColumns } from "./list-cell-place.ts";
import { ListPager } from "./list-pager.tsx";
import { table } from "./list-settings.css.ts";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

type SettingsProps = ListProps & { readonly settings: SettingsPage };

/** A setting in sight: what the program knows of it, and its record where somebody wrote it. */
type Shown = {
  readonly key: string;
  readonly known: Setting | null;
  readonly row: SectionRow | null;
};

/** The heading over what the program does not read. */
const UNKNOWN = "Otras: el programa no las lee";

/** The settings of a list, by subject: what each changes, its value, the values that it may have, and its control. */
export function ListSettings(props: SettingsProps) {
  const subjects = Map.groupBy(settingsIn(props), ({ known }) => known?.subject ?? UNKNOWN);
  const order = Object.values(props.settings.all).map(({ subject }) => subject);
  const named = [...subjects].toSorted(
    ([one], [other]) => placeIn(order, one) - placeIn(order, other),
  );
  return (
    <>
      <Stack gap={5} above={2} className={whole} aria-busy={props.states.rows === "asking"}>
        {named.map(([subject, all]) => (
          <section key={subject} aria-label={subject}>
            <Text as="h2" size="lead" weight="strong">
              {subject}
            </Text>
            <table className={table}>
              <tbody>
                {all.map((shown) => (
                  <SettingRow
                    key={`${shown.key} ${shown.row?.id ?? ""}`}
                    {...props}
                    shown={shown}
                  />
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </Stack>
      <ListPager {...props} />
    </>
  );
}

function placeIn(order: readonly string[], subject: string): number {
  const place = order.indexOf(subject);
  return place === -1 ? order.length : place;
}

/** The records of the page, and beside them, where nothing narrows it, the settings that nobody wrote. */
function settingsIn({ settings, list: { answer }, query }: SettingsProps): readonly Shown[] {
  const { all, known, key } = settings;
  const rows = answer?.rows ?? [];
  const written = rows.map((row) => {
    const name = textIn(row, key);
    return { key: name, known: known(name), row };
  });
  const isWhole = query.search === "" && Object.keys(query.filters).length === 0;
  const isAll = isWhole && rows.length === answer?.total;
  const names = new Set(written.map(({ key: name }) => name));
  const others = Object.entries(all).filter(([name]) => isAll && !names.has(name));
  const unwritten = others.map(([name, setting]) => ({ key: name, known: setting, row: null }));
  const order = Object.keys(all);
  return [...written, ...unwritten].toSorted(
    (one, other) => placeIn(order, one.key) - placeIn(order, other.key),
  );
}

function textIn(row: SectionRow | null, field: string): string {
  const value = row?.values[field];
  return typeof value === "string" ? value : "";
}

function SettingRow(props: SettingsProps & { readonly shown: Shown }) {
  const { section, settings, shown } = props;
  const { known, row } = shown;
  const name = known?.name ?? (textIn(row, section.title) || `n.º ${row?.id ?? ""}`);
  const label = row?.labels[settings.of];
  return (
    <tr data-id={row?.id} tabIndex={-1}>
      <th scope="row">
        {row !== null && props.can("view") ? (
          <Link to={recordAddress(section, row.id, props.can)}>{name}</Link>
        ) : (
          name
        )}
        {typeof label === "string" && ` · solo ${label}`}
        {known !== null && (
          <Text quiet>
            {known.does} Valores: {known.range}.
          </Text>
        )}
      </th>
      <td data-editable={settings.value}>
        {valueWords(props)}
        {typeof known?.usual === "string" && (
          <Text quiet>Sin valor propio: {settingText(known, known.usual)}</Text>
        )}
      </td>
      <td>
        <Change {...props} name={name} />
      </td>
    </tr>
  );
}

/** The value that holds: that which somebody wrote, or what is meant without one. */
function valueWords({
  settings,
  shown: { known, row },
}: SettingsProps & { readonly shown: Shown }) {
  const value = row === null ? "" : textIn(row, settings.value);
  if (known?.kind === "secret") return row === null ? "Sin valor" : "No se muestra";
  if (value !== "") return known === null ? value : settingText(known, value);
  return typeof known?.usual === "string" ? settingText(known, known.usual) : "Sin valor";
}

/** The way to change a setting: its control over the page, or its form where it is a secret, or nobody wrote it. */
function Change(props: SettingsProps & { readonly shown: Shown; readonly name: string }) {
  const { section, settings, shown, name, can } = props;
  const { known, row } = shown;
  const which = <VisuallyHidden> {name}</VisuallyHidden>;
  if (row === null) {
    return can("create") ? <Link to={`/${section.controller}/create`}>Escribir{which}</Link> : null;
  }
  if (known?.kind === "secret") {
    return can("edit") ? (
      <Link to={`/${section.controller}/edit/${row.id}`}>Reemplazar{which}</Link>
    ) : null;
  }
  if (!writtenColumns(section, can).has(settings.value)) return null;
  return (
    <Button variant="quiet" onClick={() => writeCell(props, { id: row.id, key: settings.value })}>
      Cambiar{which}
    </Button>
  );
}
