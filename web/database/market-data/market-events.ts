import 'server-only'
import {z} from 'zod'
import {addMonths} from '#domain/format/dates.ts'
import {
  type Dividend,
  type EconomicEvent,
  eventImportances,
  figureShape,
  type Rollover,
} from '#domain/hours/market-events.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {pageSize, readAllByKey} from '#runtime/read-rows.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'
import {withoutClaims} from './claims-in-names.ts'
import {instrumentsShape, readInstrumentsById} from './instruments.ts'

type Tables = Database['public']['Tables']
const text = z.string().min(1)

const dividend = z.object({
  instrument_id: z.uuid(),
  ex_date: z.iso.date(),
  amount: z.number().positive(),
  is_cancelled: z.boolean(),
  source: text,
}) satisfies z.ZodType<Dividend & Omit<Tables['dividends']['Row'], 'id' | 'updated_at'>>

const month = z.string().regex(/^\d{4}-\d{2}$/u)

const rollover = z.object({
  instrument_id: z.uuid(),
  rolls_on: z.iso.date(),
  from_contract: month,
  to_contract: month,
  price_difference: z.number().nullable(),
  source: text,
}) satisfies z.ZodType<Rollover & Omit<Tables['rollovers']['Row'], 'id' | 'updated_at'>>

const figure = z.string().regex(figureShape)

const economicEvent = z.object({
  id: z.uuid(),
  country: z.string().regex(/^[A-Z]{2}$/u),
  occurs_on: z.iso.date(),
  occurs_at: z.iso.datetime({offset: true}).nullable(),
  importance: z.enum(eventImportances),
  title: text,
  title_ar: text,
  previous: figure.nullable(),
  forecast: figure.nullable(),
  actual: figure.nullable(),
  is_cancelled: z.boolean(),
  source: text,
}) satisfies z.ZodType<EconomicEvent & Omit<Tables['economic_events']['Row'], 'updated_at'>>

export const economicEventsShape = z.array(economicEvent)
export const instrumentEventsShape = z.object({
  dividends: z.array(dividend),
  rollovers: z.array(rollover),
})
/** The dividends and rollovers of a month, with their instruments. */
export const monthEventsShape = instrumentEventsShape.extend({instruments: instrumentsShape})

const dividendColumns = 'id,instrument_id,ex_date,amount,is_cancelled,source'
const rolloverColumns = 'id,instrument_id,rolls_on,from_contract,to_contract,price_difference,source'

const toFirstDay = (month: string) => `${month}-01`

/** Reads the economic events of a month (`2026-12`) whose rows make no claims, because no second person approves them. */
export async function readEconomicEvents(month: string, signal: AbortSignal): Promise<EconomicEvent[]> {
  const rows = await readAllByKey(
    async (after) => {
      const page = publicClient
        .from('economic_events')
        .select(
          'id,country,occurs_on,occurs_at,importance,title,title_ar,previous,forecast,actual,is_cancelled,source',
        )
        .gte('occurs_on', toFirstDay(month))
        .lt('occurs_on', toFirstDay(addMonths(month, 1)))
        .order('id')
        .limit(pageSize)
      return unwrapRows(await (after === null ? page : page.gt('id', after)).abortSignal(signal))
    },
    ({id}) => id,
  )
  return economicEventsShape.parse(withoutClaims(rows))
}

const idsPerRequest = 300

async function readInstruments(ids: readonly string[], signal: AbortSignal): Promise<Instrument[]> {
  const parts = Array.from({length: Math.ceil(ids.length / idsPerRequest)}, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  )
  return (await Promise.all(parts.map(async (part) => await readInstrumentsById(part, signal)))).flat()
}

/** Reads the dividends and rollovers of a month (`2026-12`), with their instruments. */
export async function readMonthEvents(month: string, signal: AbortSignal) {
  const [from, until] = [toFirstDay(month), toFirstDay(addMonths(month, 1))]
  const [dividends, rollovers] = await Promise.all([
    readAllByKey(
      async (after) => {
        const page = publicClient.from('dividends').select(dividendColumns).gte('ex_date', from)
        const part = page.lt('ex_date', until).order('id').limit(pageSize)
        return unwrapRows(await (after === null ? part : part.gt('id', after)).abortSignal(signal))
      },
      ({id}) => id,
    ),
    readAllByKey(
      async (after) => {
        const page = publicClient.from('rollovers').select(rolloverColumns).gte('rolls_on', from)
        const part = page.lt('rolls_on', until).order('id').limit(pageSize)
        return unwrapRows(await (after === null ? part : part.gt('id', after)).abortSignal(signal))
      },
      ({id}) => id,
    ),
  ])
  const ids = [...new Set([...dividends, ...rollovers].map(({instrument_id: id}) => id))].toSorted()
  return {dividends, rollovers, instruments: await readInstruments(ids, signal)}
}

const mostOfInstrument = 200

/** Reads an instrument's dividends and rollovers from a day on, oldest first: at most 200 of each. */
export async function readInstrumentEvents(instrumentId: string, from: string, signal: AbortSignal) {
  const [dividends, rollovers] = await Promise.all([
    publicClient
      .from('dividends')
      .select(dividendColumns)
      .eq('instrument_id', instrumentId)
      .gte('ex_date', from)
      .order('ex_date')
      .limit(mostOfInstrument)
      .abortSignal(signal),
    publicClient
      .from('rollovers')
      .select(rolloverColumns)
      .eq('instrument_id', instrumentId)
      .gte('rolls_on', from)
      .order('rolls_on')
      .limit(mostOfInstrument)
      .abortSignal(signal),
  ])
  return {dividends: unwrapRows(dividends), rollovers: unwrapRows(rollovers)}
}
