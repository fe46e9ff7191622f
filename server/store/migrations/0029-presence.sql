-- Who has the form of a record open, for as long as a process says so (ADR 68). What it holds is over in seconds, so it
-- is not written to the log of the database.

create unlogged table presence (
  user_id uuid not null references users (id) on delete cascade,
  tab text not null,
  socket text not null,
  controller text not null,
  record_id bigint not null,
  company_id integer not null,
  seen_at timestamptz not null,
  primary key (user_id, tab)
);

create index presence_socket on presence (socket);
