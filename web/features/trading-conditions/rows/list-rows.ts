import type {AccountType} from '#web/database/account-types.ts'
import type {InstrumentGroup} from '#web/database/instrument-groups.ts'
import type {Instrument} from '#web/database/instruments.ts'
import type {Spread} from '#web/database/spreads.ts'
import type {InstrumentRow} from './instrument-row.ts'
import {makeInstrumentRow} from './make-instrument-row.ts'
import {makeSpreadRow} from './make-spread-row.ts'
import type {ReaderRules} from './reader-rules.ts'
import type {SpreadRow} from './spread-row.ts'

export type Catalogue = Readonly<{
  accountTypes: readonly AccountType[]
  groups: readonly InstrumentGroup[]
  /** By symbol. */
  instruments: readonly Instrument[]
  spreads: readonly Spread[]
}>

// By symbol alone the list would open with numbered shares, and not with what most readers come for.
const byGroup = ({groups, instruments}: Catalogue): Instrument[] => {
  const position = new Map(groups.map(({code}, index) => [code, index]))
  const at = ({group_code: group}: Instrument) => position.get(group) ?? groups.length
  return instruments.toSorted((one, other) => at(one) - at(other))
}

/** The rows of the instruments table: by group, then by symbol. */
export function listInstrumentRows(catalogue: Catalogue, rules: ReaderRules): InstrumentRow[] {
  const maxLeverage = Math.max(...catalogue.accountTypes.map((accountType) => accountType.max_leverage))
  return byGroup(catalogue).map((instrument) => makeInstrumentRow(instrument, rules, maxLeverage))
}

/** The rows of the spreads table for one account type: by group, then by symbol; instruments without a spread are left out. */
export function listSpreadRows(
  catalogue: Catalogue,
  accountType: Pick<AccountType, 'id'>,
  rules: ReaderRules,
): SpreadRow[] {
  const spreads = new Map(
    catalogue.spreads
      .filter((spread) => spread.account_type_id === accountType.id)
      .map((spread) => [spread.instrument_id, spread]),
  )
  return byGroup(catalogue).flatMap((instrument) => {
    const spread = spreads.get(instrument.id)
    return spread ? [makeSpreadRow(instrument, spread, rules)] : []
  })
}
