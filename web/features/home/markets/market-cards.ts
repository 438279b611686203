import {calendarOf} from '#web/features/trading-hours/calendar-of.ts'
import type {MarketHours} from '#web/features/trading-hours/market-hours.ts'

/** A market and the samples of the site that trade in its hours. */
type MarketCard = Readonly<{market: MarketHours; symbols: readonly string[]}>

type Sample = Readonly<{symbol: string; group: string}>

/** The offered markets of some samples, in their order, each once. */
export function marketCards(
  samples: readonly Sample[],
  markets: readonly MarketHours[],
  max: number,
): MarketCard[] {
  const calendars = markets.map(({calendar}) => calendar)
  const cards = new Map<string, MarketCard>()
  for (const {symbol, group} of samples) {
    const calendar = calendarOf(calendars, symbol, group)
    const market = markets.find((candidate) => candidate.calendar === calendar)
    if (calendar && market?.offer === 'offered')
      cards.set(calendar.slug, {market, symbols: [...(cards.get(calendar.slug)?.symbols ?? []), symbol]})
  }
  return [...cards.values()].slice(0, max)
}
