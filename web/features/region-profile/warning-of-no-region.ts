import {strictestWarning} from '#domain/texts/strictest-warning.ts'
import type {Language} from '#domain/languages/languages.ts'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'

/** The strictest short warning as plain text, for what an address without a region leads to: feeds, calendars, pictures, search results. */
export const warningOfNoRegion = (lang: Language): string => isolateInPlainText(lang, strictestWarning[lang])

/** The description of a page in search results and on cards: the warning first, because a long description is cut off at its end. */
export const describeWithWarning = (lang: Language, description: string): string =>
  `${warningOfNoRegion(lang)} ${description}`

/** A text that stands alone elsewhere, with that warning under it. */
export const withWarning = (lang: Language, text: string): string => `${text}\n\n${warningOfNoRegion(lang)}`
