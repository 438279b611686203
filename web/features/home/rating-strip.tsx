import {useTranslations} from 'next-intl'
import {RatingNote, type ShownRating} from '#web/parts/frame/rating-note.tsx'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {HomePage} from './get-home-page.ts'
import {ScoreScale} from '#web/ui/figures.tsx'

type RatingStripProps = Readonly<{lang: Language; home: HomePage; rating: ShownRating | null}>

/** Two links, beside the reviews if the region may show them. */
export function RatingStrip({lang, home, rating}: RatingStripProps) {
  const t = useTranslations('hero')
  return (
    <section aria-label={t(rating ? 'rating' : 'nextSteps')} className="page-width pt-10">
      {/* Without reviews, the two buttons don't need a panel. */}
      <div
        className={
          rating
            ? 'flex flex-wrap items-center gap-x-10 gap-y-5 rounded-panel border border-rule bg-paper-sunk px-5 py-5 sm:px-7'
            : 'flex'
        }
      >
        {rating ? <Reviews lang={lang} rating={rating} /> : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={publicPath(lang, home.openAccountLink.href)}>
            {home.openAccountLink.label}
          </ButtonLink>
          <ButtonLink href={publicPath(lang, home.supportLink.href)} tone="outline">
            <IsolatedText lang={lang}>{home.supportLink.label}</IsolatedText>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Reviews({lang, rating}: Readonly<{lang: Language; rating: ShownRating}>) {
  const t = useTranslations('hero')
  const count = new Intl.NumberFormat(toLocale(lang)).format(rating.reviewCount)
  return (
    <div className="flex min-w-0 grow basis-[24rem] flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-xl font-semibold">{rating.word}</p>
      <ScoreScale score={rating.score} />
      <div className="grow basis-[18rem]">
        <p className="font-semibold">
          <IsolatedText lang={lang}>{t('scoreLine', {score: rating.score.toFixed(1), count})}</IsolatedText>
        </p>
        <p className="max-w-[44ch] text-sm text-text-quiet">
          <RatingNote lang={lang} rating={rating} />
        </p>
      </div>
    </div>
  )
}
