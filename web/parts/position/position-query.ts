import {z} from 'zod'
import {foldSigns} from '#domain/format/typed-text.ts'
import {type CalculatorField, calculatorFields} from '#domain/position/calculator-fields.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findBySymbol} from '#domain/instruments/search/other-names.ts'
import {chooseNamed} from '#web/parts/search/results/choose-named.ts'

const maxLength = 60
const parameter = z.string().max(maxLength)

/** Fields with values from lists. The other fields keep the typed text and parse it themselves. */
const codes: ReadonlySet<CalculatorField> = new Set([
  'account',
  'currency',
  'side',
  'day',
  'riskIn',
  'stopIn',
  'priced',
])

/** The calculator query of an address. A repeated or far too long parameter counts as missing. */
export function readPositionQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): Partial<Record<CalculatorField, string>> {
  const values: Partial<Record<CalculatorField, string>> = {}
  for (const field of calculatorFields) {
    const value = parameter.safeParse(parameters[field]).data
    if (value !== undefined) values[field] = codes.has(field) ? foldSigns(value) : value
  }
  return values
}

type Named = Pick<Instrument, 'symbol' | 'name' | 'name_ar' | 'group_code'>

/**
 * Chooses the instrument that a text names among the search results. A symbol takes precedence over the name of another
 * instrument.
 */
export const chooseInstrument = <Found extends Named>(found: readonly Found[], text: string): Found | null =>
  findBySymbol(found, text) ?? chooseNamed(found, text)
