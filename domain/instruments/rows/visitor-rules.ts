import type {RegionLimits} from '#domain/leverage/effective-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** The visitor's language and the rules of their region, from which rows are computed. */
export type VisitorRules = Readonly<{
  lang: Language
  region: RegionLimits &
    Readonly<{
      code: RegionCode
      fxMajorCurrencies: readonly string[]
      /** The region's label for an instrument that it does not offer. */
      unavailableLabel: string
    }>
}>
