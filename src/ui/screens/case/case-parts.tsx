import type { ReactNode } from "react";
import type { RequestCase } from "../../../contract/case-contract.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { Link } from "../../kit/link/link.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";
import { sums } from "./case.css.ts";

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A panel of the case under its title. */
export function Part({ id, title, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Text as="h2" id={id} size="lead" weight="strong">
        {title}
      </Text>
      {children}
    </Card>
  );
}

type SumProps = {
  readonly label: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
};

/** A line of a computation. */
function Sum({ label, isTotal = false, children }: SumProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The words of each section that a case is about. */
const ROLES: Readonly<Record<string, string>> = {
  companies: "Entidad",
  customers: "Deudor",
  obligations: "Obligación y garantía",
  portfolios: "Portafolio",
};

/** Whom and what the case is about, each with what is read of it and the way to its page. */
export function CaseParties({ parties }: Pick<RequestCase, "parties">) {
  return (
    <Part id="partes" title="De qué se trata">
      {parties.map(({ controller, id, label, facts }) => (
        <dl key={controller} className={sums}>
          <Sum label={ROLES[controller] ?? ""} isTotal>
            <Link to={`/${controller}/view/${id}`}>{label}</Link>
          </Sum>
          {facts.map((fact) => (
            <Sum key={fact.label} label={fact.label}>
              {fact.text}
            </Sum>
          ))}
        </dl>
      ))}
    </Part>
  );
}

/** The names that formulas of coverage use, in words. */
const NAMES: Readonly<Record<string, string>> = {
  saldo: "Saldo de capital reclamado",
  cobertura: "Cobertura del portafolio",
};

/** A figure of a formula as people read it: the balance is money, the coverage a percentage. */
function figureText(name: string, value: string): string {
  if (name === "saldo") return pesos(value);
  const text = value.includes(".") ? value.replace(/0+$/u, "").replace(/\.$/u, "") : value;
  return name === "cobertura" ? `${text.replace(".", ",")} %` : text.replace(".", ",");
}

/** How what is covered was computed, line by line. */
export function CaseCoverage({ coverage }: { readonly coverage: RequestCase["coverage"] }) {
  if (coverage === null) {
    return (
      <Part id="cubierto" title="Lo cubierto">
        <Text quiet above={1}>
          Se calcula al radicarla, con la fórmula de ese día.
        </Text>
      </Part>
    );
  }
  const { formula, inputs, covered } = coverage;
  const name = `${formula.code}, versión ${formula.version}`;
  return (
    <Part id="cubierto" title="Lo cubierto">
      <dl className={sums}>
        <Sum label="Fórmula">
          {formula.text === null ? name : <Link to={`/formulas/view/${formula.id}`}>{name}</Link>}
        </Sum>
        {inputs.map((input) => (
          <Sum key={input.name} label={`${input.name}: ${NAMES[input.name] ?? "valor del día"}`}>
            {figureText(input.name, input.value)}
          </Sum>
        ))}
        <Sum label={formula.text ?? "Resultado"} isTotal>
          {pesos(covered)}
        </Sum>
      </dl>
    </Part>
  );
}

type CapProps = Pick<RequestCase, "cap" | "most"> & {
  readonly asked: string | null;
  readonly covered: string | null;
};

/** The rest of the cap of the portfolio, what else is open against it, and the most that may be approved. */
export function CaseCap({ cap, most, asked, covered }: CapProps) {
  if (cap === null) return null;
  const { open, claims } = cap;
  const hidden = open.count - claims.length;
  return (
    <Part id="tope" title="El tope del portafolio">
      <dl className={sums}>
        {cap.cap === null ? (
          <Sum label="Tope">No tiene</Sum>
        ) : (
          <>
            <Sum label="Tope">{pesos(cap.cap)}</Sum>
            <Sum label="Aprobado, menos lo recuperado">{pesos(cap.used)}</Sum>
            <Sum label="Queda" isTotal>
              {pesos(cap.left ?? "0")}
            </Sum>
          </>
        )}
        <Sum label={`Otras abiertas contra él: ${open.count}`}>{pesos(open.amount)}</Sum>
        {claims.map(({ id, label, amount }) => (
          <Sum key={id} label={<Link to={`/requests/detail/${id}`}>{label}</Link>}>
            {pesos(amount)}
          </Sum>
        ))}
        {hidden > 0 && claims.length > 0 && <Sum label="Más que no se muestran">{hidden}</Sum>}
        {most !== null && (
          <>
            <Sum label="Solicitado en esta">{pesos(asked ?? "0")}</Sum>
            <Sum label="Cubierto en esta">{pesos(covered ?? "0")}</Sum>
            <Sum label="Lo más que se puede aprobar ahora" isTotal>
              {pesos(most)}
            </Sum>
          </>
        )}
      </dl>
    </Part>
  );
}
