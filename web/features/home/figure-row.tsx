import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#web/i18n/languages.ts'
import {Figure} from '#web/ui/figure.tsx'
import {FiguredText} from '#web/ui/figured-text.tsx'
import type {HomePage} from './get-home-page.ts'
import {leverageFigure} from './leverage-figure.ts'

type FigureRowProps = Readonly<{lang: Language; home: HomePage; profile: RegionProfile}>

/** The headline figures, each with its condition in words next to it. */
export function FigureRow({lang, home, profile}: FigureRowProps) {
  return (
    <section aria-labelledby="figures-title" className="page-width pt-12 lg:pt-16">
      <h2 id="figures-title" className="text-lg font-semibold text-text-quiet">
        {home.figuresTitle}
      </h2>
      <ul className="mt-4 border-t-2 border-text lg:grid lg:grid-cols-5">
        {home.figures.map((figure) => (
          <li
            key={figure._key}
            className="grid grid-cols-[7.5rem_1fr] gap-x-5 border-b border-rule py-5 lg:block lg:border-e lg:border-b-0 lg:ps-5 lg:pe-4 lg:first:ps-0 lg:last:border-e-0"
          >
            {figure.kind === 'leverage' ? (
              <Leverage lang={lang} figure={figure} profile={profile} />
            ) : (
              <FigureEntry
                lang={lang}
                figure={figure.figure}
                label={figure.label}
                condition={figure.condition}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LeverageProps = Readonly<{lang: Language; figure: HomePage['figures'][number]; profile: RegionProfile}>

function Leverage({lang, figure, profile}: LeverageProps) {
  const t = useTranslations('regions')
  const shown = leverageFigure(figure.figure, profile)
  return shown.cap === null ? (
    <FigureEntry lang={lang} figure={shown.figure} label={figure.label} condition={t('capOfRegion')} />
  ) : (
    <FigureEntry
      lang={lang}
      figure={shown.figure}
      label={figure.label}
      beside={t('capInRegion', {leverage: shown.cap})}
      condition={figure.condition}
    />
  )
}

type FigureEntryProps = Readonly<{
  lang: Language
  figure: string
  label: string
  /** Stands directly under the figure and as strong as its label: what limits it. */
  beside?: string
  condition: string
}>

const FigureEntry = ({lang, figure, label, beside, condition}: FigureEntryProps) => (
  <>
    <p className="text-3xl leading-none font-medium tracking-tight lg:mb-3">
      <Figure lang={lang}>{figure}</Figure>
    </p>
    <div>
      <p className="font-semibold">{label}</p>
      {beside ? (
        <p className="font-semibold text-signal">
          <FiguredText lang={lang}>{beside}</FiguredText>
        </p>
      ) : null}
      <p className="mt-1 text-sm text-text-quiet">
        <FiguredText lang={lang}>{condition}</FiguredText>
      </p>
    </div>
  </>
)
