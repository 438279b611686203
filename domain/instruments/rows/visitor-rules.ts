import type {OfferRules} from '#domain/offer/offer-of.ts'
import type {Language} from '#domain/languages/languages.ts'

/** The visitor's language and the rules of their region, from which rows are computed. */
export type VisitorRules = Readonly<{
  lang: Language
  region: OfferRules
}>
