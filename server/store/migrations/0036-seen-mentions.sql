-- When the person whom a note names has read it with its record: from then on Inicio does not tell it any more (ADR 85).

alter table note_mentions add column seen_at timestamptz;
