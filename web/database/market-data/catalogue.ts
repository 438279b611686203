import 'server-only'
import {z} from 'zod'
import {type AccountType, accountTypeCodes} from '#domain/instruments/account-types.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import {readAllByOffset} from '#runtime/read-rows.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows, assetClassColumn} from '../responses.ts'

const withheld = {en: getMessages('en').status.withheld, ar: getMessages('ar').status.withheld}

type AccountTypeRow = Database['public']['Tables']['account_types']['Row']

const accountType = z.object({
  id: z.uuid(),
  code: z.enum(accountTypeCodes),
  name: z.string().min(1),
  name_ar: z.string().min(1),
  min_deposit: z.number().min(0),
  base_currencies: z.array(z.string().length(3)).min(1),
  commission_model: z.string().min(1),
  commission_model_ar: z.string().min(1),
  typical_spread_from: z.number().min(0),
  typical_spread_to: z.number().min(0),
  minimum_lot: z.number().positive(),
  max_leverage: z.number().int().min(1),
}) satisfies z.ZodType<Omit<AccountTypeRow, 'updated_at' | 'spread_markup'>>

/** Withholds texts that make a claim, because no second person approves them: a holder of the service key writes them. The figures stay. */
function withoutClaims(row: AccountType): AccountType {
  const {code, name, name_ar, commission_model, commission_model_ar} = row
  const texts = {name: {en: name, ar: name_ar}, commission: {en: commission_model, ar: commission_model_ar}}
  return isMarked(texts)
    ? {
        ...row,
        name: code,
        name_ar: code,
        commission_model: withheld.en,
        commission_model_ar: withheld.ar,
      }
    : row
}

const byDeclaredOrder = (one: AccountType, other: AccountType) =>
  accountTypeCodes.indexOf(one.code) - accountTypeCodes.indexOf(other.code)

/** At least one account type, in the order of `accountTypeCodes`. */
export const accountTypesShape = z
  .array(accountType)
  .min(1)
  .transform((rows) => rows.map(withoutClaims).toSorted(byDeclaredOrder))

export const fetchAccountTypes = async (signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('account_types')
      .select(
        'id,code,name,name_ar,min_deposit,base_currencies,commission_model,commission_model_ar,typical_spread_from,typical_spread_to,minimum_lot,max_leverage',
      )
      .order('code')
      .abortSignal(signal),
  )

type GroupRow = Database['public']['Tables']['instrument_groups']['Row']

const instrumentGroup = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  name_ar: z.string().min(1),
  description: z.string().min(1),
  description_ar: z.string().min(1),
}) satisfies z.ZodType<Omit<GroupRow, 'sort_order' | 'updated_at'>>

/** The code as the name of a group. It is free text, too. */
const readCode = (code: string) =>
  isMarked({code}) ? {name: withheld.en, name_ar: withheld.ar} : {name: code, name_ar: code}

/** As for account types. */
const withoutGroupClaims = (row: z.infer<typeof instrumentGroup>): z.infer<typeof instrumentGroup> =>
  isMarked({
    name: {en: row.name, ar: row.name_ar},
    description: {en: row.description, ar: row.description_ar},
  })
    ? {...row, ...readCode(row.code), description: withheld.en, description_ar: withheld.ar}
    : row

export const instrumentGroupsShape = z
  .array(instrumentGroup)
  .min(1)
  .transform((rows) => rows.map(withoutGroupClaims))

export const fetchInstrumentGroups = async (signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('instrument_groups')
      .select('code,name,name_ar,description,description_ar')
      .order('sort_order')
      .abortSignal(signal),
  )

const instrumentCount = z.object({
  group_code: z.string().min(1),
  asset_class: assetClassColumn,
  available_regions: z.array(z.enum(regionCodes)),
  instruments: z.number().int().min(1),
})

export const instrumentCountsShape = z.array(instrumentCount).min(1)

/** Reads the number of instruments by group, class and regions: a few dozen rows for any catalogue. */
export const readInstrumentCounts = async (signal: AbortSignal) =>
  unwrapRows(await publicClient.from('instrument_counts').select('*').abortSignal(signal))

/** Base currencies of instruments, including cryptocurrencies such as BTC, and the classes of their instruments. */
export const instrumentBasesShape = z.array(
  z.object({base_currency: z.string().min(1), asset_classes: z.array(assetClassColumn).min(1)}),
)

/** Reads the base currencies of all instruments, in alphabetical order. */
export const readInstrumentBases = async (signal: AbortSignal) =>
  await readAllByOffset(async (first, last) =>
    unwrapRows(
      await publicClient
        .from('instrument_bases')
        .select('base_currency,asset_classes')
        .order('base_currency')
        .range(first, last)
        .abortSignal(signal),
    ),
  )

/** The timestamp of the last change to market data (ISO, null without changes), the total number of changes, and the number of spread changes. */
export const freshnessShape = z.object({
  updated_at: z.iso.datetime({offset: true}).nullable(),
  // Older stored snapshots lack the versions.
  version: z.number().int().min(0).default(0),
  spreads_version: z.number().int().min(0).default(0),
})

export const readFreshness = async (signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('trading_freshness')
      .select('updated_at,version,spreads_version')
      .abortSignal(signal)
      .single(),
  )
