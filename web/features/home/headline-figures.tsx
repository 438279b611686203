import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/numbers.ts'
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

/** A leverage figure for one region: the brand's figure beside the region's cap, or only the cap. */
export type LeverageFigure = Readonly<{figure: string; cap: string | null}>

/** Chooses the leverage for a headline figure. The brand's figure always appears with the cap that applies. */
export const chooseLeverageFigure = (headline: string, allowance: Allowance): LeverageFigure => {
  const cap = formatLeverage(allowance.maxLeverage)
  return allowance.showHeadlineLeverage ? {figure: headline, cap} : {figure: cap, cap: null}
}

type HeadlineFiguresProps = Readonly<{lang: Language; home: HomePage; profile: RegionProfile}>

/** The headline figures, each next to its condition, with the leverage of the visitor's region. */
export function HeadlineFigures({lang, home, profile}: HeadlineFiguresProps) {
  const t = useTranslations('regions')
  const figures = home.figures.map(({_key: key, kind, figure, label, condition}): StatEntry => {
    if (kind !== 'leverage') return {key, value: figure, label, condition}
    const shown = chooseLeverageFigure(figure, profile)
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
