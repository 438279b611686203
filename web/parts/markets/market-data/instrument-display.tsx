import {formatSwap, formatSpread} from '#domain/format/numbers.ts'
import {formatDayRange} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import type {Offer} from '#domain/offers/offers.ts'
import {type OfferLabels, classLabel} from '#i18n/offer-label.ts'
import {type Tone, ToneMark} from '#web/ui/figures.tsx'
import {type Measurement, type SpreadTone, spreadTone} from '#domain/spreads/spread.ts'

/** Whether spreads were measured, when and on how many quotes: `Measured from 1 to 30 November 2026, 1.2 million quotes`. */
export function describeBasis(
  lang: Language,
  labels: Pick<Messages['instruments'], 'measured' | 'indicative'>,
  measured: Measurement | null,
): string {
  if (measured === null) return labels.indicative
  const [from, until] = formatDayRange(lang, measured.from, measured.until)
  const quotes = new Intl.NumberFormat(toLocale(lang), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(measured.quotes)
  return fill(labels.measured, {from, until, quotes})
}

/** Path of the page of an instrument, without a language. */
export const symbolPath = (symbol: string): string => `/trading/${symbol}`

/** A swap in points, coloured as a gain or a loss. Zero counts as a loss, as specified. */
export const SignedNumber = ({points}: Readonly<{points: number}>) => (
  <bdi dir="ltr" className={points > 0 ? 'text-gain' : 'text-loss'}>
    {formatSwap(points)}
  </bdi>
)

type AvailabilityProps = Readonly<{offer: Offer; labels: OfferLabels}>

/** Whether the visitor's region offers an instrument, or the reason why not. */
export const Availability = ({offer, labels}: AvailabilityProps) =>
  offer === 'offered' ? (
    <span className="mark-offered text-gain">{labels.available}</span>
  ) : (
    <span className="text-text-quiet">
      <span className="mark-withheld">{labels.restricted}</span>{' '}
      <span className="block text-xs whitespace-normal">{classLabel(labels, offer)}</span>
    </span>
  )

const colours: Readonly<Record<SpreadTone, string>> = {
  tight: 'text-gain',
  medium: 'text-warn',
  wide: 'text-loss',
}

const tones: Readonly<Record<SpreadTone, Tone>> = {tight: 'gain', medium: 'warn', wide: 'loss'}

/** The mark of a spread. It shows the width without relying on colour. */
export const SpreadMark = ({spread}: Readonly<{spread: SpreadTone}>) => <ToneMark tone={tones[spread]} />

type SpreadValueProps = Readonly<{pips: number; unit: string}>

/** A spread with its unit, coloured and marked by its width. */
export function SpreadValue({pips, unit}: SpreadValueProps) {
  const tone = spreadTone(pips)
  return (
    <>
      <SpreadMark spread={tone} />{' '}
      <bdi dir="ltr" className={`font-semibold ${colours[tone]}`}>
        {formatSpread(pips)}
      </bdi>{' '}
      <span className="text-xs text-text-quiet">{unit}</span>
    </>
  )
}
