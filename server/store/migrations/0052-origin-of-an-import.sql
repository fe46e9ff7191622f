-- From where a file of rows was sent, and what its sender confirmed: its saving asks the same as its preview (ADR 103).
-- It is kept as long as the file. The default is for the imports that are being saved when this runs, and for what is swept.

alter table "import_runs" add column "origin" json not null
  default '{"address":"","network":"","confirmed":[],"session":""}';
