import { memo, useId } from "react";
import { UNSEEN } from "../../../engine/changeable-fields.ts";
import { Field, fieldIds } from "../../kit/field/field.tsx";
import { OfferedText } from "../../kit/field/offered-text.tsx";
import { useUnread } from "../../kit/field/unread.ts";
import { later } from "../../kit/later/later.tsx";
import { Link } from "../../kit/link/link.tsx";
import { wide } from "../../kit/form-sheet/form-sheet.css.ts";
import { LineInput } from "../../kit/line-input/line-input.tsx";
import { plainText } from "./record-text.ts";
import { viewOf } from "../kinds/views.ts";
import { FieldControl } from "./record-control.tsx";
import type { RecordFieldProps } from "./record-field.types.ts";

// Few sections have editable child rows: their code is loaded with the first of them.
const RecordRows = later(async () => (await import("./record-rows.tsx")).RecordRows);

// So are formulas with cases, and what computes them.
const RecordCases = later(async () => (await import("./record-cases.tsx")).RecordCases);

/**
 * A field of the form: its label, its control, its messages. Memoised: rendered again only when its own props change.
 */
export const RecordField = memo((props: RecordFieldProps) =>
  props.isMasked === true ? <MaskedField {...props} /> : <WrittenField {...props} />,
);

function WrittenField(props: RecordFieldProps) {
  const { name, field, message, twin, found, calls } = props;
  // The offer for a new record comes with the first focus of its field.
  const isOffered = field.offers !== undefined && props.value === null;
  const [offer] = isOffered ? found.options : [];
  const ids = fieldIds(useId());
  const [messages, setUnread] = useUnread(message);
  const { isWide, isGroup, saysLabel } = viewOf(field);
  return (
    <div
      className={isWide(field).inForm ? wide : undefined}
      data-field={name}
      onFocus={() => {
        // Names are asked for at each return: what they depend on may be another.
        const isNamed = "hasNames" in field || (field.kind === "rows" && field.fits !== undefined);
        if (isNamed || (isOffered && found.state === "closed")) calls.search(name, "");
      }}
    >
      <Field
        ids={ids}
        label={saysLabel ? "" : field.label}
        hint={field.hint}
        messages={messages}
        beside={
          <>
            {twin && (
              <Link to={`/${props.controller ?? ""}/view/${twin.id}`} apart="en otra pestaña">
                Abrir {twin.label}
              </Link>
            )}
            {offer && (
              <OfferedText of={ids.input} text={offer.id}>
                Usar {offer.label}, {offer.detail}
              </OfferedText>
            )}
          </>
        }
        isRequired={field.required === true && !saysLabel}
        isGroup={isGroup(field)}
      >
        {field.kind === "rows" ? (
          <RecordRows {...props} field={field} ids={ids} />
        ) : field.kind === "code" && field.language === "cases" ? (
          <RecordCases {...props} field={field} ids={ids} />
        ) : (
          <FieldControl
            {...props}
            message={messages[0]}
            ids={ids}
            at={name}
            onValue={(value, label) => calls.write(name, value, label)}
            onUnread={setUnread}
          />
        )}
      </Field>
    </div>
  );
}

/** Data of people as the person sees them, which no form of theirs changes. */
function MaskedField({ name, field, value }: RecordFieldProps) {
  const ids = fieldIds(useId());
  return (
    <div data-field={name}>
      <Field ids={ids} label={field.label} hint={`${UNSEEN}.`} messages={[]}>
        <LineInput
          ids={ids}
          name={name}
          text={value === null ? HIDDEN : plainText(value)}
          isRequired={false}
          isWrong={false}
          isReadOnly
          describedBy={ids.hint}
          onLeave={nothing}
          onUnread={nothing}
          onText={nothing}
        />
      </Field>
    </div>
  );
}

/** Stands for data of which nothing is shown: a day has no part that says nothing. */
const HIDDEN = "No se muestra";

function nothing(): void {
  // Nobody writes in it.
}
