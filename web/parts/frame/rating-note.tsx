import {useTranslations} from 'next-intl'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {formatDay} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {SiteSettings} from './get-site-settings.ts'

type Rating = SiteSettings['rating']

/** A rating with its evidence. A sample figure lacks evidence. */
export type ShownRating = Readonly<
  Pick<Rating, 'word' | 'score' | 'reviewCount'> & {
    evidence: Readonly<{source: string; address: string; countedOn: string}> | null
  }
>

/**
 * The rating that visitors of a region may see. A sample figure appears only where house policy applies, because regulators
 * would treat it as a claim. Other ratings need evidence. Countries that forbid advertising CFDs get none.
 */
export function shownRating(
  {code, allowsMarketing}: Pick<RegionProfile, 'code' | 'allowsMarketing'>,
  rating: Rating,
): ShownRating | null {
  if (!allowsMarketing) return null
  const {word, score, reviewCount, isSample, source, sourceAddress, countedOn} = rating
  const shown = {word, score, reviewCount}
  if (isSample) return getRegionRecord(code).capsBasis === 'regulator' ? null : {...shown, evidence: null}
  if (source === null || sourceAddress === null || countedOn === null) return null
  return {...shown, evidence: {source, address: sourceAddress, countedOn}}
}

/** The origin of a rating: its source with address and date, or a note that it is a sample figure of the demo brand. */
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
