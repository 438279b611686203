import type {RegionLimits} from '#domain/leverage/effective-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** What decides how a row reads: the reader's language, and the rules of their region. */
export type VisitorRules = Readonly<{
  lang: Language
  region: RegionLimits &
    Readonly<{
      code: RegionCode
      fxMajorCurrencies: readonly string[]
      /** The region's word for what it does not offer. */
      unavailableLabel: string
    }>
}>
