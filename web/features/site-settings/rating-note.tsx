import {useTranslations} from 'next-intl'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ShownRating} from './shown-rating.ts'

/** Where a rating comes from: its source with address and date, or that it is a sample figure of the demo brand. */
export function RatingNote({lang, rating}: Readonly<{lang: Language; rating: ShownRating}>) {
  const t = useTranslations('hero')
  const {evidence} = rating
  if (evidence === null) return t('sampleRating')
  return (
    <a href={evidence.address} rel="noopener" className="underline underline-offset-4">
      <IsolatedText lang={lang}>
        {t('ratingSource', {source: evidence.source, date: formatDay(lang, evidence.countedOn)})}
      </IsolatedText>
    </a>
  )
}
