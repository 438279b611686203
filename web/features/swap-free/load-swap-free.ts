import 'server-only'
import type {SwapFreeClass, SwapFreeValues} from '#domain/position/check-swap-free.ts'
import {formatMoment} from '#domain/format/format-moment.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {getSwapFreeFees} from './get-swap-free-fees.ts'
import {type SwapFreePage, getSwapFreePage} from './get-swap-free-page.ts'
import {readSwapFreeQuery} from './read-swap-free-query.ts'

/** The fees of the account, with the values of the calculator's fields. */
export type SwapFreeOffer = Readonly<{
  classes: readonly SwapFreeClass[]
  /** When the fees were read. */
  asOf: string
  values: SwapFreeValues
}>

/** The texts of the page, and its fees where the visitor's region offers the account. */
export async function loadSwapFree(
  {lang, region}: Scope,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Readonly<{page: SwapFreePage; offer: SwapFreeOffer | null}>> {
  const page = await getSwapFreePage(lang)
  if (!page.regions.includes(region)) return {page, offer: null}
  const {at, value} = await getSwapFreeFees()
  return {
    page,
    offer: {classes: value, asOf: formatMoment(lang, at), values: readSwapFreeQuery(query, value)},
  }
}
