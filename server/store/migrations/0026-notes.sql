-- The notes of a record: of the company in which they were written, whoever shares the section (ADR 64). A deleted note
-- keeps its author and its moments, and loses its text.

create table notes (
  id bigint generated always as identity primary key,
  controller text not null,
  record_id bigint not null,
  company_id integer not null,
  author uuid references users (id) on delete set null,
  author_name text not null,
  request_id text,
  slot bigint not null,
  revision bigint not null,
  body text,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);

create index notes_record on notes (controller, record_id, company_id, id);

create index notes_revision on notes (slot, revision);

create index notes_author on notes (author);

-- The people whom a note names, and since when.

create table note_mentions (
  note_id bigint not null references notes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (note_id, user_id)
);

create index note_mentions_user on note_mentions (user_id, at);
