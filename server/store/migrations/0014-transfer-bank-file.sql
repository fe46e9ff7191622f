-- A transfer holds the file that was made of it for the bank (ADR 37).

alter table "transfers" add column "archivo" bigint;

alter table "transfers" add constraint "transfers_archivo_fk" foreign key ("archivo") references "files" ("id") not valid;
