import {namesCrypto} from '../offers/named-classes.ts'
import {type ClassRules, findClassOffer} from '../offers/offers.ts'
import type {TextColumns} from '#domain/language-details.ts'

/** What the calendar lists; a closed set. */
export const marketEventKinds = ['economic', 'dividends', 'rollovers', 'holidays'] as const
export type MarketEventKind = (typeof marketEventKinds)[number]

/** From the least important; a closed set. */
export const eventImportances = ['low', 'medium', 'high'] as const
export type EventImportance = (typeof eventImportances)[number]

/** The source of made-up rows. Pages say so. */
export const demoSource = 'demo'

/** A row of the table `dividends`. */
export type Dividend = Readonly<{
  instrument_id: string
  ex_date: string
  /** Net, for one unit of the underlying, in the instrument's quote currency. */
  amount: number
  /** Announced, and then withdrawn. */
  is_cancelled: boolean
  source: string
}>

/** A row of the table `rollovers`. */
export type Rollover = Readonly<{
  instrument_id: string
  rolls_on: string
  /** Months of delivery, such as `2026-12`. */
  from_contract: string
  to_contract: string
  /** Next contract minus last, in the quote currency. Null until it's known. */
  price_difference: number | null
  source: string
}>

/** A row of the table `economic_events`. */
export type EconomicEvent = TextColumns<'title'> &
  Readonly<{
    id: string
    country: string
    occurs_on: string
    occurs_at: string | null
    importance: EventImportance
    previous: string | null
    forecast: string | null
    actual: string | null
    is_cancelled: boolean
    source: string
  }>

/** A figure of an economic event: a number with its sign, currency and unit, such as `-1,234.5K`. The table has the same rule. */
export const figureShape = /^[-+−]?[$€£¥]?\d{1,3}(?:,?\d{3}){0,4}(?:\.\d{1,4})?(?: ?(?:%|K|M|B|T|bp|pp))?$/u

type EventTexts = Pick<EconomicEvent, 'title' | 'title_ar' | 'previous' | 'forecast' | 'actual'>

/** The figures of an economic event that are known. */
export const listFigures = ({
  previous,
  forecast,
  actual,
}: Pick<EventTexts, 'previous' | 'forecast' | 'actual'>): readonly string[] =>
  [previous, forecast, actual].filter((figure) => figure !== null)

/** What visitors read in the row of an economic event: each text, and each title with the figures beside it. */
export function listEventTexts({title, title_ar: arabicTitle, ...figures}: EventTexts): readonly string[] {
  const row = listFigures(figures).join(' ')
  return [title, arabicTitle, row, `${title} ${row}`, `${arabicTitle} ${row}`]
}

/** Whether all regions may name an economic event. One that names crypto is only listed where crypto is offered. */
export const mayNameEvent = (event: EventTexts, regions: readonly ClassRules[]): boolean =>
  regions.every((region) => findClassOffer('crypto', region) === 'offered') ||
  !listEventTexts(event).some((text) => namesCrypto(text))
