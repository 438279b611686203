import {z} from 'zod'
import {type CalculatorField, calculatorFields} from '#domain/position/calculator-fields.ts'

const maxLength = 60
const parameter = z.string().max(maxLength)

/** The calculator query of an address; a parameter that is repeated or far too long counts as missing. */
export function readPositionQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): Partial<Record<CalculatorField, string>> {
  const values: Partial<Record<CalculatorField, string>> = {}
  for (const field of calculatorFields) {
    const value = parameter.safeParse(parameters[field]).data
    if (value !== undefined) values[field] = value
  }
  return values
}
