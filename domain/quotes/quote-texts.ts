import {formatSign} from '../format/sign.ts'
import {type Span, findMarketState} from '../hours/span.ts'
import type {Instrument} from '../instruments/instrument.ts'
import {computeMid, type Quote} from './bars.ts'

/** A quote with what its day says: the close of the day before, and the range of mid prices. */
export type DayQuote = Quote & Readonly<{previousClose: number | null; low: number; high: number}>

/** How an instrument's prices are written. */
export type QuoteFormat = Readonly<{decimals: number; pip: number}>

/** Prices have one digit more than a pip, except those of shares. */
export function getQuoteFormat({
  pip_size: pip,
  asset_class: assetClass,
}: Pick<Instrument, 'pip_size' | 'asset_class'>): QuoteFormat {
  const decimals = Math.max(0, Math.ceil(-Math.log10(pip) - 1e-9)) + (assetClass === 'share' ? 0 : 1)
  return {decimals, pip}
}

const formats = new Map<number, Intl.NumberFormat>()

/** Formats a price with all its digits: `1.08460`, `38,201.5`. */
export function formatPrice(price: number, decimals: number): string {
  const known =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-GB', {minimumFractionDigits: decimals, maximumFractionDigits: decimals})
  formats.set(decimals, known)
  return known.format(price)
}

const formatSigned = (value: number, decimals: number): string =>
  `${formatSign(Number(value.toFixed(decimals)), 'exceptZero')}${formatPrice(Math.abs(value), decimals)}`

/** The figures of a quote that a page shows; a closed set. */
export const quoteParts = ['bid', 'ask', 'spread', 'change', 'percent', 'range'] as const
export type QuotePart = (typeof quoteParts)[number]

/** Text of each figure. The changes are empty on an instrument's first day. */
export function formatQuote(quote: DayQuote, {decimals, pip}: QuoteFormat): Record<QuotePart, string> {
  const {bid, ask, low, high, previousClose: close} = quote
  const moved = close === null ? null : computeMid(quote) - close
  const percent = moved === null || close === null ? '' : `${formatSigned((100 * moved) / close, 2)}%`
  return {
    bid: formatPrice(bid, decimals),
    ask: formatPrice(ask, decimals),
    spread: formatPrice((ask - bid) / pip, 1),
    change: moved === null ? '' : `${formatSigned(moved, decimals)} (${percent})`,
    percent,
    range: `${formatPrice(low, decimals)} – ${formatPrice(high, decimals)}`,
  }
}

const limitMs = 30_000

/** What a quote is at a time: `opensAt` is null if no opening is known. */
export type QuoteState =
  | Readonly<{kind: 'live'}>
  | Readonly<{kind: 'delayed'; ageMs: number}>
  | Readonly<{kind: 'closed'; opensAt: number | null}>

/** A quote older than 30 seconds is delayed, or the last one of a closed market. */
export function findQuoteState(quotedAt: number, spans: readonly Span[], now: number): QuoteState {
  const ageMs = now - quotedAt
  if (ageMs <= limitMs) return {kind: 'live'}
  const {isOpen, changesAt} = findMarketState(spans, now, Number.POSITIVE_INFINITY)
  return isOpen || spans.length === 0 ? {kind: 'delayed', ageMs} : {kind: 'closed', opensAt: changesAt}
}
