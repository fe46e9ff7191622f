-- Loads of claims: their rows have the value that is claimed, since when the debtor does not pay, and the request they made.
-- No load or row that is kept changes.

alter table "load_rows" add column "valor_reclamado" text;

alter table "load_rows" add column "fecha_incumplimiento" text;

alter table "load_rows" add column "solicitud" bigint;

alter table "load_rows" drop column "busqueda";

alter table "load_rows" add column "busqueda" text generated always as (plain_text(coalesce("errores", '') || ' ' || coalesce("tipo_documento", '') || ' ' || coalesce("numero_garantia", '') || ' ' || coalesce("valor_reclamado", '') || ' ' || coalesce("fecha_incumplimiento", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("ciudad", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("valor_desembolso", '') || ' ' || coalesce("plazo", '') || ' ' || coalesce("tasa", '') || ' ' || coalesce("fecha_desembolso", '') || ' ' || coalesce("saldo_capital", '') || ' ' || coalesce("dias_mora", '') || ' ' || coalesce("calificacion", '') || ' ' || coalesce("fecha_corte", '') || ' ' || coalesce("avisos", '') || ' ' || coalesce("venia", ''))) stored;

alter table "load_rows" add constraint "load_rows_valor_reclamado_check_bb563599" check (char_length("valor_reclamado") <= 60) not valid;

alter table "load_rows" add constraint "load_rows_fecha_incumplimiento_check_5f9984d1" check (char_length("fecha_incumplimiento") <= 60) not valid;

alter table "load_rows" add constraint "load_rows_solicitud_fk" foreign key ("solicitud") references "requests" ("id") not valid;

alter table "loads" drop constraint "loads_proposito_check_ee88eb29";

alter table "loads" add constraint "loads_proposito_check_211cad93" check ("proposito" in ('portfolio', 'balances', 'requests')) not valid;

create index "load_rows_solicitud_ref" on "load_rows" ("solicitud", "empresa_id", "id");
