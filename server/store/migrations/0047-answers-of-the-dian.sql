-- The own answer of the DIAN (ApplicationResponse) to an electronic document, which its buyer receives inside the container.
-- Those that were accepted before keep none: nobody kept it.

alter table "erps" add column "respuesta" bigint;

alter table "erps" add constraint "erps_respuesta_fk" foreign key ("respuesta") references "files" ("id") not valid;
