import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import {checkPlaceholders, type BilingualText} from './check-placeholders.ts'
import type {Problem} from './problem.ts'

/** Where the share of losing retail accounts belongs in a warning. */
export const lossSharePlaceholder = '{lossShare}'

/** Whether the rules of a region prescribe the full standard warning with the share of losing accounts, kept in view. */
export const prescribesStandardWarning = (region: RegionCode | undefined): boolean =>
  region !== undefined && regionRecord(region).hasStandardWarning

/**
 * Shortest text, in characters, that can hold the prescribed statements: complex instrument, rapid loss through
 * leverage, share of losing accounts, understand and afford. The standard English text has about 300.
 */
const minFullTextLength = {standard: 200, other: 80} as const

/** Whether both sides of a full risk warning can be what the region's rules prescribe. */
export function checkRiskWarning(warning: BilingualText, region: RegionCode | undefined): Problem[] {
  const isStandard = prescribesStandardWarning(region)
  const minLength = isStandard ? minFullTextLength.standard : minFullTextLength.other
  return [
    ...checkPlaceholders(warning, [lossSharePlaceholder]),
    ...(isStandard ? checkLossShare(warning) : []),
    ...written(warning).flatMap(([language, text]) => {
      const length = [...text.trim()].length
      if (length >= minLength) return []
      const message = `The ${languageTitles[language]} warning has ${length} characters; the required text needs at least ${minLength}.`
      return [{message, at: [language]}]
    }),
  ]
}

/** Whether both sides of the short form say what the region's rules prescribe. */
export function checkShortRiskWarning(warning: BilingualText, region: RegionCode | undefined): Problem[] {
  const isStandard = prescribesStandardWarning(region)
  return [
    ...checkPlaceholders(warning, [lossSharePlaceholder]),
    ...(isStandard ? checkLossShare(warning) : []),
  ]
}

const checkLossShare = (warning: BilingualText): Problem[] =>
  written(warning)
    .filter(([, text]) => !text.includes(lossSharePlaceholder))
    .map(([language]) => ({
      message: `Write ${lossSharePlaceholder} in the ${languageTitles[language]} text, where the share of losing retail accounts belongs. The region's rules require it.`,
      at: [language],
    }))

// A side that is missing altogether has its own message.
const written = (warning: BilingualText): [Language, string][] =>
  languages.flatMap((language): [Language, string][] => {
    const text = warning[language]
    return text ? [[language, text]] : []
  })
