-- Portfolios have the variables of their formula and the cap of their claims. The balances of live obligations are summed
-- for each portfolio and each customer of a page: two indexes answer alone.

alter table "portfolios" add column "variables" jsonb default '[]' not null;

alter table "portfolios" add column "tope_siniestros" numeric(9,4);

alter table "portfolios" add constraint "portfolios_variables_check_c813a0ab" check (jsonb_typeof("variables") = 'array') not valid;

create index "obligations_portafolio_live" on "obligations" ("empresa_id", "portafolio", "estado") include ("saldo_capital", "valor_cubierto");

create index "obligations_cliente_live" on "obligations" ("empresa_id", "cliente", "estado") include ("saldo_capital", "valor_cubierto");
