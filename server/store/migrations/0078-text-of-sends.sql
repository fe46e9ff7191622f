-- A send keeps the subject and the text with which it left; those that left before have none (ADR 134).

alter table "fe_sends" add column "asunto" text;

alter table "fe_sends" add column "texto" text;

alter table "fe_sends" add constraint "fe_sends_asunto_check_c8891707" check (char_length("asunto") <= 400) not valid;

alter table "fe_sends" add constraint "fe_sends_texto_check_ccbf511a" check (char_length("texto") <= 12000) not valid;
