-- A structure may say how its files write days and decimals, and a row of a load keeps what was read as something else
-- than it shows; the column that is searched is made anew with it.

alter table "load_rows" add column "venia" text;

alter table "load_rows" drop column "busqueda";

alter table "load_rows" add column "busqueda" text generated always as (plain_text(coalesce("errores", '') || ' ' || coalesce("venia", '') || ' ' || coalesce("tipo_documento", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("ciudad", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("valor_desembolso", '') || ' ' || coalesce("plazo", '') || ' ' || coalesce("tasa", '') || ' ' || coalesce("fecha_desembolso", '') || ' ' || coalesce("numero_garantia", '') || ' ' || coalesce("saldo_capital", '') || ' ' || coalesce("dias_mora", '') || ' ' || coalesce("calificacion", '') || ' ' || coalesce("fecha_corte", '') || ' ' || coalesce("avisos", ''))) stored;

alter table "structures" add column "fechas" text;

alter table "structures" add column "decimales" text;

alter table "load_rows" add constraint "load_rows_venia_check_d0cac075" check (char_length("venia") <= 1000) not valid;

alter table "structures" add constraint "structures_fechas_check_b672e3f2" check ("fechas" in ('dmy', 'ymd', 'mdy')) not valid;

alter table "structures" add constraint "structures_decimales_check_cf6eba52" check ("decimales" in ('comma', 'point')) not valid;
