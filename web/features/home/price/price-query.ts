import {readPositionQuery} from '#web/features/calculators/responses/read-position-query.ts'
import type {PositionField} from '#domain/position/position.ts'

/** The fields of the form, under the names of their URL parameters. */
const priceFields = ['symbol', 'account', 'lots', 'nights'] as const satisfies readonly PositionField[]

/** The trade that an address asks for. */
export type PriceQuery = Readonly<Partial<Record<(typeof priceFields)[number], string>>>

/** Reads the fields of the form from an address; prices and direction are not asked for. */
export function readPriceQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): PriceQuery {
  const read = readPositionQuery(parameters)
  return Object.fromEntries(
    priceFields.flatMap((field) => (read[field] === undefined ? [] : [[field, read[field]]])),
  )
}
