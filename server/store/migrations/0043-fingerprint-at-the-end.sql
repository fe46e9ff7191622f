-- The fingerprint of a file stands at the end of its load; the column that is searched is made anew in that order.

alter table "loads" drop column "busqueda";

alter table "loads" add column "busqueda" text generated always as (plain_text(coalesce("numero", '') || ' ' || coalesce("problema", '') || ' ' || coalesce("huella", ''))) stored;
