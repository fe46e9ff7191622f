import type { Call } from "../support/fake-wire.ts";
import type { Product } from "../support/product.ts";
import { variantsOf, without } from "./wrong-shapes.ts";
import type { Situation } from "./calls-in-flight.ts";

/** One way to cause a fault of a call. */
export type Cause = (product: Product, call: Call) => Promise<void>;

/** `unusable`: no usable answer arrives. `expired`: a 401. `late`: the answer arrives when nothing waits for it. */
export type Fault = {
  /** In Spanish, as in the table. */
  readonly name: string;
  readonly kind: "unusable" | "expired" | "late";
  /** Every way to cause it; each is tried on a product of its own. */
  readonly causes: (situation: Situation) => readonly Cause[];
};

const TEN_MEGABYTES = 10 ** 7;
const ANSWER_MS = 15_000;

const unusable = (name: string, ...causes: readonly Cause[]): Fault => ({
  name,
  kind: "unusable",
  causes: () => causes,
});

const answering =
  (body: BodyInit | null, status = 200): Cause =>
  (_, call) =>
    call.respond(new Response(body, { status }));

/** Only the status counts: a refusal or an acceptance in its body is not read. */
const status = (code: number, words: string): Fault => ({
  name: `${code} (${words})`,
  kind: "unusable",
  causes: ({ accepted }) => [
    (_, call) => call.reply({ rst: false, msg: "no se muestra" }, code),
    (_, call) => call.reply(accepted, code),
    answering("<h1>Error</h1>", code),
  ],
});

/** Answers with a body that begins, and continues as `then` says until the product aborts the call. */
function streamed(call: Call, then: (controller: ReadableStreamDefaultController) => void) {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"rst":true,'));
        then(controller);
        call.onAborted(() => {
          try {
            controller.error(new DOMException("aborted", "AbortError"));
          } catch {
            // It had ended by itself.
          }
        });
      },
    }),
  );
}

/** Lets exactly the time of a call pass. */
const waiting =
  ({ age = 0 }: Situation): Cause =>
  async (product, call) => {
    await product.pass(ANSWER_MS - age - 1);
    if (call.isAborted()) throw new Error("The product gave up before 15 s");
    await product.pass(1);
  };

const expire: Cause = async (product) => {
  const { context } = product.app.auth.getSnapshot();
  await product.send({ type: "session.expired", token: context.session?.token ?? null });
};

/** Every fault of the wire, from the cable to the content. */
export const faults: readonly Fault[] = [
  unusable("sin red", async (product, call) => {
    product.announceNetwork({ type: "network.lost" });
    await call.fail();
  }),
  unusable("conexión rechazada", (_, call) => call.fail()),
  unusable("conexión cortada a mitad del cuerpo", (_, call) =>
    call.respond(streamed(call, (controller) => controller.error(new TypeError("reset")))),
  ),
  {
    name: "sin respuesta en 15 s",
    kind: "unusable",
    causes: (situation) => [waiting(situation)],
  },
  {
    name: "respuesta que no termina en 15 s",
    kind: "unusable",
    causes: (situation) => [
      async (product, call) => {
        await call.respond(streamed(call, () => undefined));
        // Nothing reads the answer to a logout call: it has ended already.
        if (!call.isAborted()) await waiting(situation)(product, call);
      },
    ],
  },
  unusable("200 con una página HTML", answering("<!doctype html><h1>Portal</h1>")),
  unusable("200 con el cuerpo vacío", answering("")),
  unusable("200 con null", answering("null")),
  unusable("200 con una lista o un número", answering("[]"), answering("7"), answering('"rst"')),
  unusable("200 con bytes que no son texto", answering(new Uint8Array([255, 254, 0]))),
  {
    name: "200 con algún campo de otro tipo",
    kind: "unusable",
    causes: ({ accepted }) =>
      variantsOf(accepted).map(
        (wrong): Cause =>
          (_, call) =>
            call.reply(wrong),
      ),
  },
  {
    name: "200 sin algún campo, o con él vacío",
    kind: "unusable",
    causes: ({ accepted, optional }) =>
      [
        ...Object.keys(accepted)
          .filter((field) => !optional.includes(field))
          .map((field) => without(accepted, field)),
        ...["uid", "token"].flatMap((field) =>
          field in accepted ? [{ ...accepted, [field]: "" }, { rst: true }] : [],
        ),
      ].map(
        (reply): Cause =>
          (_, call) =>
            call.reply(reply),
      ),
  },
  unusable("200 con un rechazo sin palabras", (_, call) => call.reply({ rst: false })),
  {
    name: "200 con JSON cortado",
    kind: "unusable",
    causes: ({ accepted }) => [answering(JSON.stringify(accepted).slice(0, -1))],
  },
  {
    name: "200 con 10 MB",
    kind: "unusable",
    causes: ({ accepted }) => [
      answering(JSON.stringify({ ...accepted, relleno: "x".repeat(TEN_MEGABYTES) })),
    ],
  },
  unusable("204 sin cuerpo", answering(null, 204)),
  status(400, "petición mal hecha"),
  status(403, "prohibido"),
  status(404, "no existe"),
  status(429, "demasiadas"),
  status(500, "error del servidor"),
  status(502, "puerta de enlace"),
  status(503, "no disponible"),
  {
    name: "401 (sesión terminada)",
    kind: "expired",
    causes: ({ accepted }) => [
      (_, call) => call.reply({ rst: false, msg: "no se muestra" }, 401),
      (_, call) => call.reply(accepted, 401),
    ],
  },
  {
    name: "401 ×20 a la vez",
    kind: "expired",
    causes: () => [
      async (product, call) => {
        const inFlight = product.wire.calls.filter((each) => !each.isAborted());
        const answered = inFlight.map((each) => each.reply({}, 401));
        // The sections have many calls in flight; here the same event stands for theirs.
        const token = call.headers["authorization"]?.replace("Bearer ", "");
        const more = token === undefined ? 0 : 20 - inFlight.length;
        for (let each = 0; each < more; each += 1) {
          product.app.auth.send({ type: "session.expired", token: token ?? null });
        }
        await Promise.all(answered);
      },
    ],
  },
  {
    name: "buena, pero ya se fue de la pantalla",
    kind: "late",
    causes: ({ leave }) => [leave],
  },
  {
    name: "buena, pero la sesión ya terminó",
    kind: "late",
    causes: () => [expire],
  },
];
