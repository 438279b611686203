import {forbidsInducements} from '#domain/regions/forbids-inducements.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {SiteSettings} from './get-site-settings.ts'

type Rating = SiteSettings['rating']

/** A rating with what proves it; a sample figure has no evidence. */
export type ShownRating = Readonly<
  Pick<Rating, 'word' | 'score' | 'reviewCount'> & {
    evidence: Readonly<{source: string; address: string; countedOn: string}> | null
  }
>

/** The rating that visitors of a region may see: a sample figure not where inducements are forbidden, any other with its evidence only. */
export function shownRating(region: RegionCode, rating: Rating): ShownRating | null {
  const {word, score, reviewCount, isSample, source, sourceAddress, countedOn} = rating
  const shown = {word, score, reviewCount}
  if (isSample) return forbidsInducements(region) ? null : {...shown, evidence: null}
  if (source === null || sourceAddress === null || countedOn === null) return null
  return {...shown, evidence: {source, address: sourceAddress, countedOn}}
}
