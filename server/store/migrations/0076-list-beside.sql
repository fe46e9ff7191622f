-- Whether a person reads the record of a row beside the rows of a list (ADR 139).
alter table list_habits add column beside boolean;
