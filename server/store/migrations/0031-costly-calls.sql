-- The costly calls that a person has running, for all processes (ADR 70). A call is over in minutes, so it is not written to
-- the log of the database.

create unlogged table costly_calls (
  user_id uuid not null references users (id) on delete cascade,
  seat smallint not null,
  call uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, seat)
);
