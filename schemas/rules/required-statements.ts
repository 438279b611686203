import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {BilingualText} from './check-placeholders.ts'
import {prescribesStandardWarning} from './check-risk-warning.ts'
import type {Problem} from './problem.ts'

/** Something that a standard risk warning must say, and on which of its written sides it was found. */
export type Statement = Readonly<{says: string; found: Readonly<Partial<Record<Language, boolean>>>}>

type Wording = Readonly<{says: string; words: Readonly<Record<Language, RegExp>>}>

const lossShare = 'the share of retail accounts that lose'

/**
 * What the standard warning says, by words that any wording of it holds, as written without Arabic vowel signs.
 * Source: ESMA Decision (EU) 2019/679, Annex; FCA COBS 22.5.8.
 */
const wordings: readonly Wording[] = [
  {says: 'CFDs are complex instruments', words: {en: /\bcomplex\b/iu, ar: /معقد|مركب/u}},
  {says: 'money is lost rapidly', words: {en: /\b(?:rapidly|quickly)\b/iu, ar: /سرعة|سريع/u}},
  {says: 'because of leverage', words: {en: /\bleverage/iu, ar: /رافعة/u}},
  {
    says: lossShare,
    words: {en: /\{lossShare\}/u, ar: /\{lossShare\}/u},
  },
  {says: 'consider whether you understand CFDs', words: {en: /\bunderstand/iu, ar: /فهم|إدراك|تدرك/u}},
  {says: 'and can afford to lose your money', words: {en: /\bafford\b/iu, ar: /تحمل/u}},
]

const vowelSigns = /[\u064B-\u0652\u0670\u0640]/gu

/** What a region's full risk warning must say, each with whether it was found; nothing where no wording is prescribed. */
export function requiredStatements(warning: BilingualText, region: RegionCode | undefined): Statement[] {
  if (!prescribesStandardWarning(region)) return []
  const written = languages.filter((language) => warning[language])
  return wordings.map(({says, words}) => ({
    says,
    found: Object.fromEntries(
      written.map((language) => [
        language,
        words[language].test((warning[language] ?? '').replaceAll(vowelSigns, '')),
      ]),
    ),
  }))
}

/** What a full risk warning does not seem to say, for an editor to look at: other words may say it too. */
export const adviseOnRiskWarning = (warning: BilingualText, region: RegionCode | undefined): Problem[] =>
  requiredStatements(warning, region)
    // A warning without the share is stopped, in words of its own.
    .filter(({says}) => says !== lossShare)
    .flatMap(({says, found}) =>
      languages
        .filter((language) => found[language] === false)
        .map((language) => ({
          message: `Look at the ${languageTitles[language]} text again: the rules of this region prescribe that it says "${says}", and it does not seem to.`,
          at: [language],
        })),
    )
