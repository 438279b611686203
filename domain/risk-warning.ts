import type {Texts} from './languages.ts'

/**
 * The forms of a prescribed risk warning: on pages and other durable media, in short spaces, and in media with a character limit (feeds, sharing
 * images, descriptions). Source: ESMA Decision (EU) 2018/796, Annex II; FCA COBS 22.5.
 */
export const warningForms = ['page', 'short', 'limited'] as const

export type WarningForm = (typeof warningForms)[number]

/** Placeholder for the provider's own share of losing retail accounts. */
export const lossSharePlaceholder = '{lossShare}'

/** Puts the provider's own share of losing retail accounts, in percent, into a warning. A text without the placeholder stays unchanged. */
export const fillLossShare = (warning: string, lossPercentage: number | null): string =>
  lossPercentage === null ? warning : warning.replaceAll(lossSharePlaceholder, `${lossPercentage}%`)

/**
 * The strictest warning for media with a character limit. Used where the region is unknown: feeds, sharing images, and errors that prevent reading
 * the content. It names the range, because each entity's own figure differs. Source: ESMA Decision (EU) 2018/796, Annex II, Section G; a test
 * compares it with the library of prescribed texts.
 */
export const strictestWarning: Texts<string> = {
  en: '74-89% of retail CFD accounts lose money.',
  ar: 'ما بين 74% و89% من حسابات التجزئة في عقود الفروقات تخسر أموالها.',
}

/** The house text for media with a character limit, in regions without a prescribed sentence. It names the rapid loss through leverage. */
export const houseWarning: Texts<string> = {
  en: 'High risk of rapid loss due to leverage.',
  ar: 'الرافعة المالية: مخاطر عالية لخسارة سريعة.',
}
