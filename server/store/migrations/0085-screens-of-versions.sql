-- The screens that the states of a version had when it was kept, each by the SHA-256 of its bytes (ADR 162); null where the
-- flows had none, and of what was kept before.
alter table flow_versions add column screens json;

-- The bytes of those screens, once however many versions show the same.
create table flow_screens (
  sha256 text not null,
  type text not null,
  content bytea not null,
  constraint flow_screens_pkey primary key (sha256),
  constraint flow_screens_sha256_check check (sha256 = encode(sha256(content), 'hex')),
  constraint flow_screens_size_check check (octet_length(content) <= 262144)
);
