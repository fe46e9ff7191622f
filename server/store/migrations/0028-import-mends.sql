-- Whether an empty cell of a file erases the value that a record has; else it leaves it as it is (ADR 67).

-- Imports that are being saved when this runs were shown with the only rule there was until then.
alter table import_runs add column erases boolean not null default true;

alter table import_runs alter column erases drop default;
