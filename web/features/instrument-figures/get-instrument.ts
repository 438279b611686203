import 'server-only'
import {z} from 'zod'
import {accountTypesShape, readAccountTypes} from '#web/database/account-types.ts'
import {fetchFigures} from '#web/database/fetch-figures.ts'
import {instrumentsShape, readInstrumentBySymbol} from '#web/database/instruments.ts'
import {readSpreadsOf, spreadsShape} from '#web/database/spreads.ts'
import type {Dated} from '#web/last-good/read-last-good.ts'

const shape = z.object({
  instruments: instrumentsShape,
  spreads: spreadsShape,
  accountTypes: accountTypesShape,
})

/** One instrument with its spreads on every account type. */
export type InstrumentRecord = Readonly<{
  instrument: z.infer<typeof instrumentsShape>[number]
  spreads: z.infer<typeof spreadsShape>
  accountTypes: z.infer<typeof accountTypesShape>
}>

async function load(symbol: string, signal: AbortSignal) {
  const [instruments, accountTypes] = await Promise.all([
    readInstrumentBySymbol(symbol, signal),
    readAccountTypes(signal),
  ])
  const ids = instruments.map(({id}) => id)
  return {instruments, accountTypes, spreads: ids.length > 0 ? await readSpreadsOf(ids, signal) : []}
}

/** The figures of a symbol and when the database gave them, or null when there is no such instrument. */
export async function getInstrument(symbol: string): Promise<Dated<InstrumentRecord> | null> {
  const {at, value} = await fetchFigures({
    question: ['instrument', symbol],
    load: (signal) => load(symbol, signal),
    shape,
  })
  const [instrument] = value.instruments
  return instrument
    ? {at, value: {instrument, spreads: value.spreads, accountTypes: value.accountTypes}}
    : null
}
