-- Writers share no row: every section and company has as many rows of revisions as it ever had changes at once, and a
-- change moves one that no other transaction holds. Lists are cached under their sum (ADR 38).

alter table section_revisions add column slot bigint generated always as identity;

alter table section_revisions drop constraint section_revisions_pkey, add primary key (slot);

create index section_revisions_section on section_revisions (controller, company_id);

-- Which row a change moved, and to what: `revision` counts within its slot. Changes from before were announced long ago.
alter table changes add column slot bigint;

create index changes_slot on changes (slot, revision) where slot is not null;

drop index changes_revision;
