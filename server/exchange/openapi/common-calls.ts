import { html } from "./html.ts";

const CALLS: readonly (readonly [string, string, string])[] = [
  [
    "GET",
    "{c}/list?q=&o=&p=&n=&f.campo=",
    "Una página de la lista, con los totales de todo lo filtrado",
  ],
  ["GET", "{c}/list/options/{campo}?q=", "Registros a los que puede apuntar una referencia"],
  ["GET · PUT", "{c}/list/views", "Las vistas guardadas de la persona"],
  ["GET", "{c}/view/{id}", "Un registro"],
  ["GET", "{c}/view/{id}/history", "Quién cambió qué"],
  ["POST", "{c}/create", "Crea; con la cabecera idempotency-key, repetir es seguro"],
  ["PUT", "{c}/edit/{id}", "Cambia los valores de la versión que se leyó"],
  ["POST", "{c}/edit/{id}/revert", "Deshace un cambio de la historia"],
  ["DELETE", "{c}/delete/{id}?version=", "Elimina lo que nadie usa"],
  ["POST", "{c}/{acción}/{id}", "Un evento de su ciclo de vida, u otra acción"],
  [
    "POST",
    "{c}/{acción}",
    "Lo mismo con varios, por ids, o por consulta (query) con cuántos se vieron (seen)",
  ],
  ["GET", "{c}/export?format=xlsx|csv&columns=", "Todo lo filtrado, como archivo"],
  [
    "POST",
    "{c}/import?mode=preview|save|mend",
    "Las filas de un archivo: leerlas, guardarlas o recibir las malas",
  ],
  ["GET", "{c}/import/template?format=xlsx|csv", "La plantilla de un archivo"],
];

/** What holds for the calls of every section. */
export const commonCalls = html`<section id="todas">
  <h2>En todas las secciones</h2>
  <p>
    Cada llamada lleva <code>Authorization: Bearer {token}</code> (lo entrega el ingreso) y
    <code>company: {id}</code>, la empresa en la que se trabaja. El segundo tramo de la dirección es
    la acción del permiso: <code>/api/customers/edit/15</code> necesita <code>edit</code> de
    <code>customers</code>.
  </p>
  <p>
    Un rechazo llega en la forma de RFC 9457 (<code>application/problem+json</code>):
    <code>errors</code> dice por campo qué no está bien, <code>guard</code> qué condición del ciclo
    de vida no se cumple, y <code>current</code> trae el registro como está cuando otra persona lo
    cambió. Un parámetro que la llamada no tiene, o que viene repetido, es un rechazo 400 que lo
    nombra. Lo que se hace con todo lo que deja una consulta lleva en <code>seen</code> cuántos
    registros mostró su lista: si ya son otros tantos, se rechaza con 409 y no se cambia nada.
  </p>
  <div class="wide" role="region" aria-label="Llamadas" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Método</th>
          <th scope="col">Dirección, tras /api/</th>
          <th scope="col">Qué hace</th>
        </tr>
      </thead>
      <tbody>
        ${CALLS.map(
          ([method, path, words]) =>
            html`<tr>
              <td><code>${method}</code></td>
              <td><code>${path}</code></td>
              <td>${words}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
</section>`;
