import {z} from 'zod'
import type postgres from 'postgres'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'
import {namesCrypto} from '#domain/offers/named-classes.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {getRegionRecord, regionCodes} from '#domain/regions/regions.ts'
import {currency, plainNumber, symbol, type LinesFile, readLines} from './read-lines.ts'
import {copyRows, type Import, type ImportPlan, applyImport, planRows} from './apply-import.ts'

const text = z.string().trim().min(1, 'is empty')
const positive = plainNumber.pipe(z.number().positive('is not above zero'))

/** Currencies of ISO 4217, and CNH for the renminbi outside China. The table has the same list. */
export const knownCurrencies: ReadonlySet<string> = new Set(
  [
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD',
    'CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD',
    'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT',
    'LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR',
    'NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP',
    'STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG',
    'XOF XPF YER ZAR ZMW ZWG',
  ].flatMap((line) => line.split(' ')),
)

const metals: ReadonlySet<string> = new Set(['XAU', 'XAG', 'XPT', 'XPD'])

/** A line of the file, in the units of the table `instruments`. Regions are separated by spaces. */
const instrumentLine = z
  .strictObject({
    symbol,
    name: text,
    name_ar: text,
    group_code: z.enum(['forex', 'indices', 'commodities', 'crypto', 'shares']),
    asset_class: z.enum(instrumentAssetClasses),
    base_currency: z.union([z.literal('').transform(() => null), z.string().regex(/^[A-Z0-9]{1,10}$/u)]),
    quote_currency: currency,
    pip_size: positive,
    lot_size: positive,
    min_lot: positive,
    max_lot: positive,
    swap_long: plainNumber,
    swap_short: plainNumber,
    available_regions: z
      .string()
      .transform((codes) => codes.split(' ').filter(Boolean))
      .pipe(z.array(z.enum(regionCodes))),
  })
  .refine(({min_lot: min, max_lot: max}) => min <= max, {path: ['max_lot'], error: 'is below min_lot'})
  .refine(({base_currency: base, quote_currency: quote}) => base !== quote, {
    path: ['base_currency'],
    error: 'is the quote currency, too',
  })
  .refine(({asset_class: kind, base_currency: base}) => kind !== 'fx' || base !== null, {
    path: ['base_currency'],
    error: 'is empty, which a currency pair cannot be',
  })
  .refine(({group_code: group, asset_class: kind}) => (group === 'crypto') === (kind === 'crypto'), {
    path: ['asset_class'],
    error: 'and group_code must both be crypto, or neither',
  })
  .refine(({group_code: group, asset_class: kind}) => (group === 'forex') === (kind === 'fx'), {
    path: ['asset_class'],
    error: 'must be fx in the group forex, and only there',
  })
  .refine(
    ({asset_class: kind, base_currency: base}) =>
      kind === 'crypto' || base === null || knownCurrencies.has(base) || (kind !== 'fx' && metals.has(base)),
    {path: ['base_currency'], error: 'is no currency that this asset_class may have'},
  )
  .refine(({asset_class: kind, quote_currency: quote}) => kind === 'crypto' || knownCurrencies.has(quote), {
    path: ['quote_currency'],
    error: 'is no known currency',
  })
  .refine(
    ({symbol: name, base_currency: base, quote_currency: quote}) => base !== null || !name.endsWith(quote),
    {path: ['base_currency'], error: 'is empty, but the symbol is a pair with the quote currency'},
  )
  .refine(
    ({asset_class: kind, symbol: code, name, name_ar: arabicName, available_regions: regions}) =>
      kind === 'crypto' ||
      ![code, name, arabicName].some(namesCrypto) ||
      // A company's name may name crypto.
      (kind === 'share' && regions.every((region) => getRegionRecord(region).offersCrypto)),
    {
      path: ['name'],
      error: 'or symbol names crypto, so asset_class must be crypto; a share may, where crypto is offered',
    },
  )
  .refine(
    ({symbol: code, name, name_ar: arabicName}) => !isMarked({code, name: {en: name, ar: arabicName}}),
    {
      path: ['name'],
      error: 'or symbol makes a claim, such as of profit; the site would not show it',
    },
  )

type InstrumentLine = z.infer<typeof instrumentLine>

/** Reads instruments from comma-separated text and checks every row. Throws if the text isn't such a table. */
export const readInstruments = (text: string): LinesFile<InstrumentLine> =>
  readLines(text, instrumentLine, ({symbol}) => ({name: 'symbol', value: symbol}))

const columns = [
  'symbol',
  'name',
  'name_ar',
  'group_code',
  'asset_class',
  'base_currency',
  'quote_currency',
  'pip_size',
  'lot_size',
  'min_lot',
  'max_lot',
  'swap_long',
  'swap_short',
  'available_regions',
] as const satisfies ReadonlyArray<keyof InstrumentLine>

async function planImport(sql: postgres.TransactionSql): Promise<ImportPlan> {
  const found = await sql<{name: string; isNew: boolean; columns: string[]}[]>`
    select incoming.symbol as name, existing.id is null as "isNew", array(
      select key from jsonb_each(to_jsonb(incoming)) as field
      where key = any(${[...columns]}) and field.value is distinct from to_jsonb(existing) -> key
      order by key
    ) as columns
    from incoming_instruments cross join json_populate_record(null::public.instruments, row) as incoming
    left join public.instruments existing on existing.symbol = incoming.symbol
    order by incoming.symbol`
  return planRows(found)
}

/**
 * Adds and changes instruments in one transaction and records the author. Other instruments don't change. Requires the database owner's connection.
 * Throws on a violated constraint.
 */
export const importInstruments = async (
  sql: postgres.Sql,
  {rows, ...file}: Import<InstrumentLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, file, async (transaction) => {
    await copyRows(transaction, 'incoming_instruments', rows)
    const plan = await planImport(transaction)
    const values = columns.filter((column) => column !== 'symbol')
    await transaction`
      insert into public.instruments as existing (${transaction(columns)})
      select ${transaction(columns.map((column) => `incoming.${column}`))}
      from incoming_instruments cross join json_populate_record(null::public.instruments, row) as incoming
      on conflict (symbol) do update
      set (${transaction(values)}) = row (${transaction(values.map((column) => `excluded.${column}`))})
      where (${transaction(values.map((column) => `existing.${column}`))})
        is distinct from (${transaction(values.map((column) => `excluded.${column}`))})`
    return plan
  })
