import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'

/** The labels of the account area, and the props that all its forms share. */
export function currentLabels(lang: Language) {
  const {auth: words, form: labels, common} = messagesOf(lang)
  return {common, form: {lang, labels, words}}
}
