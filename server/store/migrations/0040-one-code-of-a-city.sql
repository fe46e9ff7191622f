-- The list of cities shows one code, which is that of the DANE in every row of the start: no list is ordered by the other.

drop index "cities_codigo_municipio_order";
