
-- No number twice, whatever becomes of the locks (law 39).
create unique index "erps_numbers" on "erps" ("empresa_id", "prefijo", "consecutivo") where "consecutivo" is not null;
