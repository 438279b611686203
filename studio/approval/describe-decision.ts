import {z} from 'zod'
import {getLanguageTitle} from '#domain/language-details.ts'
import {type Language, languages} from '#domain/languages.ts'
import {getRegionRecord, isRegion} from '#domain/regions/regions.ts'

const scopeShape = z.object({
  code: z.string().optional().catch(undefined),
  regions: z.array(z.string()).catch([]),
})

const inWords = new Intl.ListFormat('en-GB', {type: 'conjunction'})

/** The regions where visitors see a document: the region of a profile, the listed regions, or all. */
export function describeRegions(type: string, document: unknown): string {
  if (type === 'prescribedText') return 'Regions whose profile uses this text'
  const {code, regions} = scopeShape.catch({regions: []}).parse(document)
  const named = (type === 'regionProfile' && code !== undefined ? [code] : regions).filter(isRegion)
  return named.length === 0
    ? 'All regions'
    : inWords.format(named.map((region) => getRegionRecord(region).title))
}

/** The languages that a change is in. A reviewer must notice a text that changed in one language only. */
export function describeLanguages(changed: readonly Language[]): string {
  const titles = (picked: readonly Language[]) => inWords.format(picked.map(getLanguageTitle))
  if (changed.length === 0) return 'No wording changed in any language'
  const same = languages.filter((language) => !changed.includes(language))
  const isIn = languages.filter((language) => changed.includes(language))
  return same.length === 0
    ? `${titles(isIn)} changed`
    : `${titles(isIn)} changed, ${titles(same)} stays as it is`
}
