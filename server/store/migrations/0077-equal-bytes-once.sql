-- The bytes of files are kept once, however many records hold the same: a file names them by their SHA-256 (ADR 143).

create table file_contents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null
);

insert into file_contents (sha256, content)
select distinct on (1) encode(sha256(content), 'hex'), content from files order by 1;

update files set sha256 = encode(sha256(content), 'hex') where sha256 <> encode(sha256(content), 'hex');

alter table files drop column content;

-- The table is written anew, which gives back the room of the bytes that it no longer has.
alter table files alter column size type integer using size + 0;

alter table files add constraint files_sha256_fk foreign key (sha256) references file_contents (sha256);

-- Keeps some bytes where they are not kept yet, and gives their SHA-256. The update locks them until the file that names
-- them is there, so that nobody removes them meanwhile.
create function kept_content(bytes bytea) returns text language sql as $$
  insert into file_contents (sha256, content) values (encode(sha256(bytes), 'hex'), bytes)
  on conflict (sha256) do update set sha256 = excluded.sha256 returning sha256
$$;

-- Bytes go with the last file that names them. They are locked before it is asked whether another one does: whoever keeps
-- the same at that moment is waited for, and seen.
create function drop_unnamed_content() returns trigger language plpgsql as $$
begin
  perform from file_contents where sha256 = old.sha256 for update;
  delete from file_contents c where c.sha256 = old.sha256 and not exists (
    select from files f where f.sha256 = c.sha256
  );
  return null;
end $$;

create trigger files_drop_content after delete on files for each row execute function drop_unnamed_content();
