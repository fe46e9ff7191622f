-- The events of the ledger and the sections with statuses, with those of money in and out (0055 to 0059).

alter table "ledger_entries" drop constraint "ledger_entries_evento_check_40366f18";

alter table "ledger_entries" add constraint "ledger_entries_evento_check_f7bdaae0" check ("evento" in ('bankIn', 'bankCharge', 'contribution', 'advancePaid', 'advanceSpent', 'advanceReturned', 'transferPaid', 'taxesCrossed', 'cut', 'invoice', 'creditNote', 'receiptApplied', 'balanceMet', 'reversal')) not valid;

alter table "statuses" drop constraint "statuses_entidad_check_2d241c12";

alter table "statuses" add constraint "statuses_entidad_check_e478fd1e" check ("entidad" in ('monitor-portfolios', 'monitor-requests', 'monitor-recovers', 'monitor-credits', 'monitor-balances', 'information-reports', 'customers', 'obligations', 'obligations-singles', 'loads', 'load-rows', 'cuts', 'collection-documents', 'settlements', 'settlement-lines', 'advances', 'requests', 'recoverables', 'recovers', 'customers-collects', 'bank-files', 'bank-lines', 'receipt-applications', 'reconciliation-rules', 'transfers', 'transfer-batches', 'customers-files', 'companies-files', 'reports', 'ledger-entries', 'movements', 'taxes', 'budgets', 'erps', 'erp-runs', 'erp-logs', 'fe-attachments', 'fe-msgs', 'fe-campaigns', 'fe-sends', 'fe-centers', 'structures', 'structures-configs', 'users', 'roles', 'ips', 'companies', 'formulas', 'configurations', 'general-params', 'documents', 'banks', 'cities', 'rankings', 'statuses', 'genders', 'periodicities', 'portfolios', 'currencies', 'lawyers', 'agreements', 'accounts', 'request-types', 'recover-types', 'movement-types', 'claim-statuses', 'banks-companies', 'profiles')) not valid;
