-- What the most of an advance was computed with, for whoever asks where it comes from (ADR 149).
alter table "advances" add column "calculo" jsonb default '[]' not null;
alter table "advances" add constraint "advances_calculo_check_c2affb6e" check (jsonb_typeof("calculo") = 'array');
