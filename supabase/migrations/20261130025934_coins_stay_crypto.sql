-- Brings a database to supabase/schemas.

alter table public.instruments
  add constraint instruments_class_of_group check (
    (group_code = 'crypto') = (asset_class = 'crypto') and (group_code = 'forex') = (asset_class = 'fx')
  ),
  add constraint instruments_known_currencies check (
    asset_class = 'crypto'
    or array_remove(array[base_currency, quote_currency], null) <@ string_to_array(
      'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD '
      || 'CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD '
      || 'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT '
      || 'LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR '
      || 'NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP '
      || 'STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG '
      || 'XOF XPF YER ZAR ZMW ZWG'
      || case when asset_class = 'fx' then '' else ' XAU XAG XPT XPD' end, ' ')
  ),
  add constraint instruments_base_of_pair check (base_currency is not null or right(symbol, 3) <> quote_currency);
