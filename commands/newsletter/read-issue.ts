import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {getRegionRecord, regionCodes} from '#domain/regions/regions.ts'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import {matchLetters, getLanguageTitle} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import {z} from 'zod'
import {listMarkedTexts} from '#domain/promotions/marked-texts.ts'

const text = (language: Language) =>
  language === defaultLanguage
    ? z.string().trim().min(1, 'is missing')
    : z.string().regex(matchLetters(language), `is not in ${getLanguageTitle(language)}`)
const locales = z.object(mapLanguages(text))

const shape = z.strictObject({
  /** Identifies the issue, so that each subscriber gets it once even if the command runs again. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and hyphens, such as 2026-11'),
  title: locales,
  /** Paragraphs, separated by empty lines. */
  text: locales,
  /** The regions whose subscribers get the issue. Without regions, all do. */
  regions: z.array(z.enum(regionCodes)).min(1, 'names no region').optional(),
})

/** An issue of the newsletter, in each language. */
export type Issue = Readonly<z.infer<typeof shape>>

/** The regions of an issue that don't offer crypto, if the issue names crypto. */
function listRefusingRegions({title, text, regions = [...regionCodes]}: Issue): string[] {
  return isAboutCrypto({title, text}) ? regions.filter((region) => !getRegionRecord(region).offersCrypto) : []
}

/** Reads an issue from a file's text. Throws an Error that names each missing or wrong field. */
export function readIssue(file: string): Issue {
  const json = (() => {
    try {
      return z.unknown().parse(JSON.parse(file))
    } catch (cause) {
      throw new Error('The file is not JSON.', {cause})
    }
  })()
  const parsed = shape.safeParse(json)
  if (parsed.success) {
    const claims = listMarkedTexts(parsed.data).map(({path, words}) =>
      words.length === 0
        ? 'The issue is too long to search for claims.'
        : `${path.filter((step) => typeof step === 'string').join('.')}: makes a claim that no second person can approve here: ${words.join(', ')}`,
    )
    if (claims.length > 0) throw new Error(claims.join('\n'))
    const refusing = listRefusingRegions(parsed.data)
    if (refusing.length > 0)
      throw new Error(`regions: the issue names crypto, which is not offered in ${refusing.join(', ')}`)
    return parsed.data
  }
  throw new Error(
    parsed.error.issues.map(({path, message}) => `${path.join('.') || 'The file'}: ${message}`).join('\n'),
  )
}
