-- The codes that stand in for a person's authenticator, each until it is used (ADR 135).
create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
