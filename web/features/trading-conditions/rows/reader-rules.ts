import type {RegionLimits} from '#web/features/leverage/effective-leverage.ts'
import type {Language} from '#web/i18n/languages.ts'
import type {RegionCode} from '#web/region/regions.ts'

/** What decides how a row reads: the reader's language, and the rules of their region. */
export type ReaderRules = Readonly<{
  lang: Language
  region: RegionLimits &
    Readonly<{
      code: RegionCode
      fxMajorCurrencies: readonly string[]
      /** The region's word for what it does not offer. */
      unavailableLabel: string
    }>
}>
