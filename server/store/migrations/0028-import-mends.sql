-- How a file is read, as the person who sent it said, kept with its run (ADR 67).

-- Whether an empty cell erases the value that a record has; else it leaves it as it is. Imports that are being saved
-- when this runs were shown with the only rule there was until then.
alter table import_runs add column erases boolean not null default true;

alter table import_runs alter column erases drop default;

-- The texts that are read in place of others, by field. Not jsonb: a cell may hold what it does not take.
alter table import_runs add column replacements json not null default '[]';

alter table import_runs alter column replacements drop default;
