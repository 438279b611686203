import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type FigureEntry, FigureRow} from '#web/ui/figure-row.tsx'
import type {HomePage} from './get-home-page.ts'
import {leverageFigure} from './leverage-figure.ts'

type HeadlineFiguresProps = Readonly<{lang: Language; home: HomePage; profile: RegionProfile}>

/** The headline figures, each with its condition in words next to it; leverage as the reader's region has it. */
export function HeadlineFigures({lang, home, profile}: HeadlineFiguresProps) {
  const t = useTranslations('regions')
  const figures = home.figures.map(({_key: key, kind, figure, label, condition}): FigureEntry => {
    if (kind !== 'leverage') return {key, figure, label, condition}
    const shown = leverageFigure(figure, profile)
    return shown.cap === null
      ? {key, figure: shown.figure, label, condition: t('capOfRegion')}
      : {key, figure: shown.figure, label, beside: t('capInRegion', {leverage: shown.cap}), condition}
  })
  return (
    <section aria-labelledby="figures-title" className="page-width pt-12 lg:pt-16">
      <h2 id="figures-title" className="mb-4 text-lg font-semibold text-text-quiet">
        {home.figuresTitle}
      </h2>
      <FigureRow lang={lang} figures={figures} />
    </section>
  )
}
