import {z} from 'zod'
import {type PositionField, positionFields} from '#domain/position/position.ts'

const longest = 60
const asked = z.string().max(longest)

/** What an address asks of the calculators; a parameter that is repeated or far too long counts as not there. */
export function readPositionQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): Partial<Record<PositionField, string>> {
  const values: Partial<Record<PositionField, string>> = {}
  for (const field of positionFields) {
    const value = asked.safeParse(parameters[field]).data
    if (value !== undefined) values[field] = value
  }
  return values
}
