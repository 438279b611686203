import 'server-only'
import {z} from 'zod'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['instrument_groups']['Row']

const instrumentGroup = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  name_ar: z.string().min(1),
  description: z.string().min(1),
  description_ar: z.string().min(1),
}) satisfies z.ZodType<Omit<Row, 'sort_order' | 'updated_at'>>

export const instrumentGroupsShape = z.array(instrumentGroup).min(1)

/** Reads the groups in their order. */
export const fetchInstrumentGroups = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('instrument_groups')
      .select('code,name,name_ar,description,description_ar')
      .order('sort_order')
      .abortSignal(signal),
  )
