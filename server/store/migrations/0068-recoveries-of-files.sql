-- Loads of recoveries: their rows have the day, the amount and the interest of a payment, and the recovery that they made. No
-- load or row that is kept changes.

alter table "load_rows" add column "fecha_pago" text;

alter table "load_rows" add column "valor" text;

alter table "load_rows" add column "interes" text;

alter table "load_rows" add column "recuperacion" bigint;

alter table "load_rows" drop column "busqueda";

alter table "load_rows" add column "busqueda" text generated always as (plain_text(coalesce("errores", '') || ' ' || coalesce("tipo_documento", '') || ' ' || coalesce("numero_garantia", '') || ' ' || coalesce("valor_reclamado", '') || ' ' || coalesce("fecha_incumplimiento", '') || ' ' || coalesce("fecha_pago", '') || ' ' || coalesce("valor", '') || ' ' || coalesce("interes", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("ciudad", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("valor_desembolso", '') || ' ' || coalesce("plazo", '') || ' ' || coalesce("tasa", '') || ' ' || coalesce("fecha_desembolso", '') || ' ' || coalesce("saldo_capital", '') || ' ' || coalesce("dias_mora", '') || ' ' || coalesce("calificacion", '') || ' ' || coalesce("fecha_corte", '') || ' ' || coalesce("avisos", '') || ' ' || coalesce("venia", ''))) stored;

alter table "loads" add column "tipo_recuperacion" bigint;

alter table "load_rows" add constraint "load_rows_fecha_pago_check_048ed920" check (char_length("fecha_pago") <= 60) not valid;

alter table "load_rows" add constraint "load_rows_valor_check_18691f53" check (char_length("valor") <= 60) not valid;

alter table "load_rows" add constraint "load_rows_interes_check_2cd9ca93" check (char_length("interes") <= 60) not valid;

alter table "load_rows" add constraint "load_rows_recuperacion_fk" foreign key ("recuperacion") references "recovers" ("id") not valid;

alter table "loads" drop constraint "loads_proposito_check_211cad93";

alter table "loads" add constraint "loads_proposito_check_0a341c6b" check ("proposito" in ('portfolio', 'balances', 'requests', 'recovers')) not valid;

alter table "loads" add constraint "loads_tipo_recuperacion_fk" foreign key ("tipo_recuperacion") references "recover_types" ("id") not valid;

create index "load_rows_recuperacion_ref" on "load_rows" ("recuperacion", "empresa_id", "id");

create index "loads_tipo_recuperacion_ref" on "loads" ("tipo_recuperacion", "empresa_id", "id") include ("portafolio", "empresa", "proposito", "periodo", "estado");
