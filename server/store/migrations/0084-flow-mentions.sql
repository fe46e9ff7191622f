-- The people whom a remark on the flows names, since when, and in which company they are told of it (ADR 156).
create table flow_mentions (
  remark_id bigint not null references flow_remarks (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  company_id integer not null,
  slot bigint not null,
  revision bigint not null,
  at timestamptz not null,
  seen_at timestamptz,
  constraint flow_mentions_pkey primary key (remark_id, user_id)
);

create index flow_mentions_user on flow_mentions (user_id, at);

create index flow_mentions_revision on flow_mentions (slot, revision);
