import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {getRegionRecord, isRegion} from '#domain/regions/regions.ts'
import {say, sayLanguage, studioLocale, translate} from '../i18n/say.ts'

const scopeShape = z.object({
  code: z.string().optional().catch(undefined),
  regions: z.array(z.string()).catch([]),
})

const inWords = new Intl.ListFormat(studioLocale, {type: 'conjunction'})

/** The regions where visitors see a document: the region of a profile, the listed regions, or all. */
export function describeRegions(type: string, document: unknown): string {
  if (type === 'prescribedText') return say('Regions whose profile uses this text')
  const {code, regions} = scopeShape.catch({regions: []}).parse(document)
  const named = (type === 'regionProfile' && code !== undefined ? [code] : regions).filter(isRegion)
  return named.length === 0
    ? say('All regions')
    : inWords.format(named.map((region) => translate(getRegionRecord(region).title)))
}

/** The languages that a change is in. A reviewer must notice a text that changed in one language only. */
export function describeLanguages(changed: readonly Language[]): string {
  const titles = (picked: readonly Language[]) => inWords.format(picked.map(sayLanguage))
  if (changed.length === 0) return say('No wording changed in any language')
  const same = languages.filter((language) => !changed.includes(language))
  const isIn = languages.filter((language) => changed.includes(language))
  return same.length === 0
    ? say('{languages} changed', {languages: titles(isIn)})
    : say('{changed} changed, {same} stays as it is', {changed: titles(isIn), same: titles(same)})
}

/** What an approval means. `texts` are the other texts of the request, and `plan` is when they go live. */
export const describeApproval = (texts: string | null, plan: string | undefined): readonly string[] => [
  ...(texts === null
    ? []
    : [say('With this text you approve: {texts}. All of them go live, or none.', {texts})]),
  say('By approving you vouch for every word, in every language.'),
  plan === undefined
    ? say('The text is published, and the public record shows your approval.')
    : say(
        'Until then visitors keep the text that they see now. An edit before that time cancels your approval.',
      ),
]

/** What a countersignature means. */
export const countersigning: readonly string[] = [
  say(
    'By countersigning you vouch for every word that is live now, in every language. The text stays as it is, and the public record shows your countersignature.',
  ),
  say('If a word is wrong, don’t countersign: choose Object, or change the text and send it for approval.'),
]
