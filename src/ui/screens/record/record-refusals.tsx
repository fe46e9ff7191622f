import type { SectionRecord, StepHolders } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { needsAnother } from "../../../engine/four-eyes.ts";
import type { Mend } from "../../../engine/lifecycle.ts";
import type { Cause } from "../../../engine/lifecycle-steps.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Link } from "../../kit/link/link.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { mendOf } from "./record-mend.ts";
import { withheldOf } from "./record-steps.ts";
import { why } from "./record.css.ts";
import { Stack, Text, look } from "../../kit/layout/layout.tsx";

export type RecordRefusalsProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly can: readonly string[];
  readonly mayOpen: (path: string) => boolean;
  readonly refused: readonly Refused[];
};

type Refused = {
  readonly action: string;
  readonly label: string;
  readonly refusal: string;
  readonly causes: readonly Cause[];
  /** Where it is mended, for a refusal without causes. */
  readonly mends?: Mend;
};

/**
 * Why some actions are not possible: beside each for who hears the page; and together for who asks, each cause with the
 * place where it is mended, and who can do what this person cannot (ADR 61).
 */
export function RecordRefusals(props: RecordRefusalsProps) {
  const { refused, section, record, can } = props;
  const withheld = withheldOf(section, record, can);
  return (
    <>
      {refused.map(({ action, refusal }) => (
        <VisuallyHidden key={action} id={reasonId(action)}>
          {refusal}
        </VisuallyHidden>
      ))}
      {refused.length + withheld.length > 0 && (
        <Popover label="Por qué no puede" triggerClass={why} trigger="¿Por qué no puedo?">
          <Stack as="ul" gap={2} padding={4}>
            {refused.map((each) => (
              <li key={each.action}>
                <Text as="span" weight="medium">
                  {each.label}:{" "}
                </Text>
                {each.causes.length === 0 ? (
                  <>
                    {each.refusal} <MendLink {...props} mend={each.mends ?? null} />
                  </>
                ) : (
                  <Causes {...props} of={each} />
                )}
              </li>
            ))}
            {withheld.map(({ action, label }) => (
              <li key={action}>
                <Text as="span" weight="medium">
                  {label}:{" "}
                </Text>
                su rol no lo permite. <Holders holders={holdersIn(record, action)} />
              </li>
            ))}
          </Stack>
        </Popover>
      )}
    </>
  );
}

/** Each cause that holds, and where it is mended or by whom. */
function Causes({ of, ...where }: RecordRefusalsProps & { readonly of: Refused }) {
  const { record, section } = where;
  return of.causes.map((cause) => {
    return (
      <div key={cause.guard} className={look({ above: 1 })}>
        {cause.reason} <MendLink {...where} mend={cause.mend} />
        {needsAnother(section.lifecycle, cause.guard) && record.holders !== undefined && (
          <Others holders={holdersIn(record, of.action)} mayOpen={where.mayOpen} />
        )}
      </div>
    );
  });
}

function MendLink({ mend, ...where }: RecordRefusalsProps & { readonly mend: Mend | null }) {
  const place = mendOf(mend, where, sectionTitles);
  return place === null ? null : <Link to={place.to}>{place.label}</Link>;
}

type OthersProps = Pick<RecordRefusalsProps, "mayOpen"> & {
  readonly holders: readonly StepHolders[];
};

/** The other people who can; where there are none, the roles, which make one of somebody. */
function Others({ holders, mayOpen }: OthersProps) {
  if (holders.length > 0) return <Holders holders={holders} />;
  return (
    <>
      Hoy nadie más puede hacerlo.{" "}
      {mayOpen("/roles/list") && <Link to="/roles">Ver {sectionTitles["roles"]}</Link>}
    </>
  );
}

/** Who can, by role. */
function Holders({ holders }: { readonly holders: readonly StepHolders[] }) {
  if (holders.length === 0) return null;
  return <>Puede: {holders.map(wordsOf).join("; ")}.</>;
}

function wordsOf({ role, people, others }: StepHolders): string {
  const names = [...people, ...(others > 0 ? [`${others} más`] : [])].join(", ");
  return role === "" || names === "" ? role + names : `${names} (${role})`;
}

/** Who can take a step of a record, by role. */
export function holdersIn({ holders = [] }: SectionRecord, action: string): readonly StepHolders[] {
  return holders.filter((each) => each.action === action);
}

/** Id of the text that says why an action is refused. */
export function reasonId(action: string): string {
  return `motivo-${action}`;
}
