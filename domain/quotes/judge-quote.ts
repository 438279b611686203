import type {InstrumentAssetClass} from '#domain/instruments/asset-classes.ts'
import {computeMid, type Quote} from './bars.ts'

/** Why a quote isn't stored. `jump` is held until the next quote confirms it. */
export const refusals = ['malformed', 'unknownSymbol', 'zero', 'crossed', 'future', 'old', 'jump'] as const
export type Refusal = (typeof refusals)[number]

/** The largest move between two quotes that needs no confirmation, as a part of the price. */
const jumpLimits: Readonly<Record<InstrumentAssetClass, number>> = {
  fx: 0.02,
  gold: 0.03,
  majorIndex: 0.04,
  otherCommodity: 0.06,
  share: 0.1,
  other: 0.06,
  crypto: 0.1,
}

/** No price is higher, and no quote older. */
const maxPrice = 1e12
const firstTime = Date.UTC(2000, 0)

/** A clock may be this much ahead, in milliseconds. */
const toleratedSkew = 5_000

/** What is known of an instrument: its last quote, and a quote that waits for its confirmation. */
export type KnownQuotes = Readonly<{last: Quote | undefined; held: Quote | undefined}>

/** Quotes to count in order, or the reason for none. `held` is the quote that waits from now on. */
export type Verdict = Readonly<{accepted: readonly Quote[]; refusal: Refusal | null; held: Quote | undefined}>

const refuse = (refusal: Refusal, held: Quote | undefined): Verdict => ({accepted: [], refusal, held})

const isJump = (from: Quote, to: Quote, assetClass: InstrumentAssetClass): boolean =>
  !(Math.abs(computeMid(to) / computeMid(from) - 1) <= jumpLimits[assetClass])

/** Decides whether a quote counts. A quote as old as the last one is a repetition. */
export function judgeQuote(
  quote: Quote,
  {last, held}: KnownQuotes,
  assetClass: InstrumentAssetClass,
  now: number,
): Verdict {
  if (!(quote.bid < maxPrice && quote.ask < maxPrice && quote.at >= firstTime))
    return refuse('malformed', held)
  if (quote.bid <= 0 || quote.ask <= 0) return refuse('zero', held)
  if (quote.ask < quote.bid) return refuse('crossed', held)
  if (quote.at > now + toleratedSkew) return refuse('future', held)
  const newest = held ?? last
  if (newest !== undefined && quote.at <= newest.at) return refuse('old', held)
  if (last === undefined || !isJump(last, quote, assetClass))
    return {accepted: [quote], refusal: null, held: undefined}
  if (held !== undefined && !isJump(held, quote, assetClass))
    return {accepted: [held, quote], refusal: null, held: undefined}
  return refuse('jump', quote)
}
