import 'server-only'
import {z} from 'zod'
import type {AccountType} from '#domain/instruments/account-type.ts'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['account_types']['Row']

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
}) satisfies z.ZodType<Omit<Row, 'updated_at'>>

const byDeclaredOrder = (one: AccountType, other: AccountType) =>
  accountTypeCodes.indexOf(one.code) - accountTypeCodes.indexOf(other.code)

/** At least one account type, in the order of `accountTypeCodes`. */
export const accountTypesShape = z
  .array(accountType)
  .min(1)
  .transform((rows) => rows.toSorted(byDeclaredOrder))

/** Reads all account types. */
export const fetchAccountTypes = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('account_types')
      .select(
        'id,code,name,name_ar,min_deposit,base_currencies,commission_model,commission_model_ar,typical_spread_from,typical_spread_to,minimum_lot,max_leverage',
      )
      .order('code')
      .abortSignal(signal),
  )
