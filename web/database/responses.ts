import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'
import {expectWhole} from '#runtime/read-rows.ts'

type ApiResponse<Row> = Readonly<
  {data: Row; error: null} | {data: null; error: {message: string; code: string}}
>

/** Returns the rows of a market data response. Throws its message and code if it's an error or never arrived, and if the rows may be cut. */
export function unwrapRows<Row>(response: ApiResponse<Row>): Row {
  if (response.error === null) return expectWhole(response.data)
  throw new Error(
    `The market data API failed with code ${response.error.code || 'none'}: ${response.error.message}`,
  )
}

/**
 * Whether the database confirms a function call without a result. It responds with exactly 204; another program at its address might respond with
 * 200.
 */
export const isConfirmed = ({error, status}: Readonly<{error: unknown; status: number}>): boolean =>
  error === null && status === 204

/** Throws unless the database confirms a function call without a result. */
export function requireConfirmation(
  response: Readonly<{error: {code: string} | null; status: number}>,
): void {
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}

/** Values of `instruments.asset_class`. */
export const assetClassColumn = z.enum(instrumentAssetClasses)
