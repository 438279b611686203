import type {Spread} from '#domain/spreads/spread.ts'
import type {AccountType} from './account-type.ts'
import type {Instrument} from './instrument.ts'

/** One instrument with its spreads on every account type. */
export type InstrumentRecord = Readonly<{
  instrument: Instrument
  spreads: readonly Spread[]
  accountTypes: readonly AccountType[]
}>
