import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/numbers.ts'
import {computeAccountLeverage} from '#domain/offers/leverage.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {type StatEntry, StatRow} from '#web/ui/figures.tsx'
import type {HomePage} from './get-home-page.ts'

type Allowance = Readonly<{
  /** The region's highest leverage, as the N of 1:N. */
  maxLeverage: number
  /** Whether the region may show the brand's own figure. */
  showHeadlineLeverage: boolean
}>

/** A leverage figure for one region: the highest of all accounts beside the region's cap, or only the cap. */
export type LeverageFigure = Readonly<{figure: string; cap: string | null}>

/**
 * Chooses the leverage for a headline figure. The highest leverage of the account types, null if it was never read, always appears with the cap
 * that applies.
 */
export function chooseLeverageFigure(highest: number | null, allowance: Allowance): LeverageFigure {
  const {maxLeverage, showHeadlineLeverage} = allowance
  const cap = formatLeverage(computeAccountLeverage({maxLeverage: highest ?? maxLeverage}, {maxLeverage}))
  return highest !== null && showHeadlineLeverage && highest > maxLeverage
    ? {figure: formatLeverage(highest), cap}
    : {figure: cap, cap: null}
}

type HeadlineFiguresProps = Readonly<{
  lang: Language
  home: HomePage
  profile: RegionProfile
  highestLeverage: number | null
}>

/** The headline figures, each next to its condition, with the leverage of the visitor's region. */
export function HeadlineFigures({lang, home, profile, highestLeverage}: HeadlineFiguresProps) {
  const t = useTranslations('regions')
  const figures = home.figures.map((figure): StatEntry => {
    const {_key: key, label, condition} = figure
    if (figure.kind !== 'leverage') return {key, value: figure.figure, label, condition}
    const shown = chooseLeverageFigure(highestLeverage, profile)
    return shown.cap === null
      ? {key, value: shown.figure, label, condition: t('capOfRegion')}
      : {key, value: shown.figure, label, beside: t('capInRegion', {leverage: shown.cap}), condition}
  })
  return (
    <section aria-labelledby="figures-title" className="page-width pt-12 lg:pt-16">
      <h2 id="figures-title" className="mb-4 text-lg font-semibold text-text-quiet">
        {home.figuresTitle}
      </h2>
      <StatRow lang={lang} stats={figures} />
    </section>
  )
}
