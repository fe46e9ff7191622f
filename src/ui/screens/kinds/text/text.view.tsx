import { Fragment } from "react";
import { groupedPhone, isPhone } from "../../../../domain/phone.ts";
import { namedRecords } from "../../../../engine/kinds/text/named-records.ts";
import type { TextField } from "../../../../engine/kinds/text/text.kind.ts";
import { variants } from "../../../kit/link/link.css.ts";
import { Link } from "../../../kit/link/link.tsx";
import { TextArea } from "../../../kit/text-area/text-area.tsx";
import { RecordLine } from "../../record/record-line.tsx";
import { plainText } from "../../record/record-text.ts";
import { lines as asWritten } from "../../record/record.css.ts";
import type { Shown, ViewOf } from "../kind.types.ts";
import { NARROW, plainView, WIDE } from "../plain-view.tsx";

/** Whether it is the address of a record or a list whose name is known, because the person may see it. */
function isNamed({ field, isLinked, text, value }: Shown<TextField>): boolean {
  return (field.holds === "record" || field.holds === "list") && isLinked && text !== value;
}

/** The page of a record from its address, `loads/15`, or that of a list as it was written. */
function address({ field, value }: Shown<TextField>): string {
  if (field.holds === "list") return plainText(value).replace(/^https?:\/\/[^/?#]+/u, "");
  const [controller = "", id = ""] = plainText(value).split("/");
  return `/${controller}/view/${id}`;
}

/** The names of some records: those that the person may open lead to them. */
function RecordNames({ value, mayOpen }: Shown<TextField>) {
  return (
    <span className={asWritten}>
      {namedRecords(plainText(value)).map(({ words, address: record }, at) => {
        const [controller = "", id = ""] = record?.split("/") ?? [];
        const isOpen = record !== null && mayOpen?.(`/${controller}/view`) === true;
        return (
          <Fragment key={record ?? words}>
            {at > 0 && ", "}
            {isOpen ? <Link to={`/${controller}/view/${id}`}>{words}</Link> : words}
          </Fragment>
        );
      })}
    </span>
  );
}

/** A telephone that can be called from the page of its record alone: elsewhere it may be what one chooses. */
function Telephone({ text, isLinked }: Shown<TextField>) {
  const words = groupedPhone(text);
  if (!isLinked) return words;
  return (
    <a className={variants.text} href={`tel:${text}`}>
      {words}
    </a>
  );
}

export const textView: ViewOf<TextField> = {
  ...plainView,
  value: (shown) =>
    shown.field.holds === "records" ? (
      <RecordNames {...shown} />
    ) : isNamed(shown) ? (
      <Link to={address(shown)}>{shown.text}</Link>
    ) : shown.field.pattern?.isPhone === true && isPhone(shown.text) ? (
      <Telephone {...shown} />
    ) : (
      plainView.value(shown)
    ),
  control: ({ field, control, value, onValue }) =>
    field.lines === undefined ? (
      <RecordLine control={control} field={field} value={value} onValue={onValue} line={{}} />
    ) : (
      <TextArea
        {...control}
        text={plainText(value)}
        lines={field.lines}
        onText={(text) => onValue(text.trim() === "" ? null : text.trim())}
      />
    ),
  isWide: ({ lines }) => (lines === undefined ? NARROW : WIDE),
};
