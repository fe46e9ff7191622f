create index "load_rows_errores_order" on "load_rows" ("empresa_id", plain_text("errores") collate "C", "id");
