import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { Field } from "../../../src/engine/field.ts";
import { actionsOf } from "../../../src/engine/section-actions.ts";
import { sectionTitles } from "../../../src/sections/menu/section-titles.ts";
import { statusesOf } from "../../../src/engine/lifecycle.ts";
import { servedKindOf } from "../../engine/kinds/kinds.ts";
import { commonCalls } from "./common-calls.ts";
import { marksOf } from "./field-json-schema.ts";
import { html, type Html } from "./html.ts";

/** The page to read the API of the sections: one file of HTML, without scripts, beside its style sheet. */
export function apiPage(sections: readonly SectionDefinition[]): string {
  const titled = sections
    .map((section) => ({ section, title: sectionTitles[section.controller] ?? section.many }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "es"));
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>La API de las secciones · Garante</title>
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <p class="brand">Garante</p>
          <h1>La API de las secciones</h1>
          <p>
            Las mismas llamadas para cada sección, hechas de su declaración. Completas, para
            programas: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
        </header>
        <nav aria-label="Secciones">
          <h2>Secciones</h2>
          <ul>
            ${titled.map(
              ({ section, title }) => html`<li><a href="#${section.controller}">${title}</a></li>`,
            )}
          </ul>
        </nav>
        <main>
          ${commonCalls} ${titled.map(({ section, title }) => sectionPart(section, title))}
        </main>
      </body>
    </html>`.html;
}

function sectionPart(section: SectionDefinition, title: string): Html {
  const { controller, fields, lifecycle } = section;
  const actions = actionsOf(section).map(
    ({ action, label }) => html`<li><code>${action}</code> ${label}</li>`,
  );
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return html`<section id="${controller}">
    <h2>${title} <code>/api/${controller}</code></h2>
    <div class="wide" role="region" aria-label="Campos de ${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Qué es</th>
            <th scope="col">Valor</th>
            <th scope="col">Notas</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(fields).map(([name, field]) => fieldRow(name, field))}
        </tbody>
      </table>
    </div>
    ${
      statuses.length > 0
        ? html`<p>
            <strong>Estados:</strong>
            ${statuses.map(({ key, label }) => html`<code>${key}</code> ${label} `)}
          </p>`
        : ""
    }
    <p><strong>Acciones del permiso:</strong></p>
    <ul class="actions">
      ${actions}
    </ul>
  </section>`;
}

function fieldRow(key: string, field: Field): Html {
  const { name, meaning } = servedKindOf(field).api;
  const notes = [
    ...(field.required ? ["Obligatorio"] : []),
    ...(field.filtered ? ["Con filtro"] : []),
    ...marksOf(field),
    ...(field.hint === undefined ? [] : [field.hint]),
  ];
  return html`<tr>
    <th scope="row"><code>${key}</code></th>
    <td>${field.label}</td>
    <td>${[name, meaning(field)].filter(Boolean).join(". ")}</td>
    <td>${notes.join(". ")}</td>
  </tr>`;
}
