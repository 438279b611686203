import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type StatEntry, StatRow} from '#web/ui/stat-row.tsx'
import type {HomePage} from './get-home-page.ts'
import {leverageFigure} from './leverage-figure.ts'

type HeadlineFiguresProps = Readonly<{lang: Language; home: HomePage; profile: RegionProfile}>

/** The headline figures, each with its condition in words next to it; leverage as the reader's region has it. */
export function HeadlineFigures({lang, home, profile}: HeadlineFiguresProps) {
  const t = useTranslations('regions')
  const figures = home.figures.map(({_key: key, kind, figure, label, condition}): StatEntry => {
    if (kind !== 'leverage') return {key, value, label, condition}
    const shown = leverageFigure(figure, profile)
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
