import type {Language} from '../languages/languages.ts'

/**
 * The strictest warning where characters are limited: for what no region can be told of, such as a feed, a picture for sharing, or an error
 * that keeps everything else from being read. It names the range, because no entity's own figure stands for all of them. Source: ESMA Decision
 * (EU) 2018/796, Annex II, Section G; a test compares it with the library of prescribed texts.
 */
export const strictestWarning: Readonly<Record<Language, string>> = {
  en: '74-89% of retail CFD accounts lose money.',
  ar: 'تخسر 74-89% من حسابات التجزئة لعقود الفروقات أموالها.',
}
