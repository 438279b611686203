import {type Position, type PositionField, type PositionValues, sides} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {type Fault, readLots, readNights, readPositive} from './read-number.ts'

export type Faults = Readonly<Partial<Record<PositionField, Fault>>>

/** The parsed position, and the errors of invalid fields. */
export type Checked = Readonly<{position: Position; faults: Faults}>

const faultsOf = (byField: Readonly<Partial<Record<PositionField, Fault | undefined>>>): Faults =>
  Object.fromEntries(Object.entries(byField).filter(([, fault]) => fault !== undefined))

/**
 * Validates the input against the instrument; null where it has no account type. An empty field is no
 * fault: results that need it are null.
 */
export function checkPosition(values: PositionValues, inputs: PositionInputs): Checked | null {
  const account = inputs.accounts.find(({code}) => code === values.account) ?? inputs.accounts[0]
  if (!account) return null
  const side = sides.find((known) => known === values.side)
  const currency = account.currencies.find((known) => known === values.currency)
  const lots = readLots(values.lots, account.minLot, inputs.maxLot)
  const open = readPositive(values.price)
  const close = readPositive(values.close)
  const nights = readNights(values.nights)
  return {
    position: {
      account,
      side: side ?? 'long',
      currency: currency ?? account.currencies[0] ?? inputs.quoteCurrency,
      lots: lots.value,
      open: open.value,
      close: close.value,
      nights: nights.value,
    },
    faults: faultsOf({
      account: account.code === values.account ? undefined : {kind: 'unknownChoice', limit: account.name},
      currency: currency ? undefined : {kind: 'notHeldIn', limit: account.currencies.join(', ')},
      side: side ? undefined : {kind: 'unknownChoice', limit: 'long, short'},
      lots: lots.fault,
      price: open.fault,
      close: close.fault,
      nights: nights.fault,
    }),
  }
}
