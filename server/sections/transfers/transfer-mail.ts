import * as z from "zod/mini";
import type { MessageKind } from "../../engine/outbox/message-kind.ts";
import { deliveryOf, type Delivery } from "../../engine/outbox/message-kind.ts";
import type { Ports } from "../../ports.ts";

const payload = z.object({
  to: z.string(),
  beneficiario: z.string(),
  numero: z.string(),
  valor: z.string(),
  cuenta: z.string(),
});

/** The mail that informs a payee that the bank has paid a transfer. */
export const transferMail: MessageKind<z.infer<typeof payload>> = {
  kind: "transfer-mail",
  payload,
  attempts: 20,
  timeout: 30_000,
};

/** Delivers the mails of the transfers. */
export function transferDeliveries({ mailer }: Pick<Ports, "mailer">): readonly Delivery[] {
  return [
    deliveryOf(transferMail, async ({ payload: { to, beneficiario, numero, valor, cuenta } }) =>
      mailer.send({
        to,
        subject: `Transferencia ${numero} confirmada`,
        text: [
          `Señores ${beneficiario}:`,
          "",
          `El banco confirmó la transferencia ${numero} por ${pesos(valor)} a su cuenta terminada en ${cuenta.slice(-4)}.`,
          "",
          "Si no la reconocen, comuníquense con el fondo.",
        ].join("\n"),
      }),
    ),
  ];
}

/** An amount as `$ 1.260.000,00`, from its decimal text, to the cent. */
function pesos(valor: string): string {
  const [whole = "", cents = "00"] = valor.split(".");
  return `$ ${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".")},${cents}`;
}
