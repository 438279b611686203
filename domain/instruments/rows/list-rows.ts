import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {AccountType} from '../account-type.ts'
import type {InstrumentGroup} from '../instrument-group.ts'
import type {Instrument} from '../instrument.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import type {InstrumentRow} from './instrument-row.ts'
import {makeInstrumentRow} from './make-instrument-row.ts'
import {makeSpreadRow} from '../../spreads/make-spread-row.ts'
import type {VisitorRules} from './visitor-rules.ts'
import type {SpreadRow} from '../../spreads/spread-row.ts'

export type Catalogue = Readonly<{
  accountTypes: readonly AccountType[]
  groups: readonly InstrumentGroup[]
  /** By symbol. */
  instruments: readonly Instrument[]
  spreads: readonly Spread[]
}>

// Sorted by symbol alone, the list would start with numeric share symbols, not with the popular instruments.
const byGroup = ({groups, instruments}: Catalogue): Instrument[] => {
  const position = new Map(groups.map(({code}, index) => [code, index]))
  const at = ({group_code: group}: Instrument) => position.get(group) ?? groups.length
  return instruments.toSorted((one, other) => at(one) - at(other))
}

const listed = (catalogue: Catalogue, {region}: VisitorRules): Instrument[] =>
  byGroup(catalogue).filter(({asset_class: assetClass}) => !isBannedFromMarketing(assetClass, region.code))

/** The rows of the instruments table: by group, then by symbol; without what may not be marketed to the visitor. */
export function listInstrumentRows(catalogue: Catalogue, rules: VisitorRules): InstrumentRow[] {
  const maxLeverage = Math.max(...catalogue.accountTypes.map((accountType) => accountType.max_leverage))
  return listed(catalogue, rules).map((instrument) => makeInstrumentRow(instrument, rules, maxLeverage))
}

/** The rows of the spreads table for one account type: by group, then by symbol; instruments without a spread are left out. */
export function listSpreadRows(
  catalogue: Catalogue,
  accountType: Pick<AccountType, 'id'>,
  rules: VisitorRules,
): SpreadRow[] {
  const spreads = new Map(
    catalogue.spreads
      .filter((spread) => spread.account_type_id === accountType.id)
      .map((spread) => [spread.instrument_id, spread]),
  )
  return listed(catalogue, rules).flatMap((instrument) => {
    const spread = spreads.get(instrument.id)
    return spread ? [makeSpreadRow(instrument, spread, rules)] : []
  })
}
