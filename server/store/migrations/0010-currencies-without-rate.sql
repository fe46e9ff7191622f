-- No list is ordered by the exchange rate any more: nobody wrote it (reading 40). Its column stays, unread.

drop index "currencies_trm_order";
