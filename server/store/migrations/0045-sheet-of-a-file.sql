-- Whoever loads or imports a workbook of several sheets says which one is read, and each record says which one was.

alter table "import_runs" add column "sheet" text;

-- The sheets with rows of a workbook whose rows will be read, as found when it came; null for any other file.
alter table "files" add column "sheets" text[];

alter table "loads" add column "hoja" text;

alter table "loads" drop column "busqueda";

alter table "loads" add column "busqueda" text generated always as (plain_text(coalesce("numero", '') || ' ' || coalesce("hoja", '') || ' ' || coalesce("problema", '') || ' ' || coalesce("huella", ''))) stored;

alter table "loads" add constraint "loads_hoja_check_9aeac062" check (char_length("hoja") <= 100) not valid;
