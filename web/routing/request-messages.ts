import {lang} from 'next/root-params'
import {getRequestConfig} from 'next-intl/server'
import {defaultLanguage, isLanguage} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {getMessages} from '#i18n/messages.ts'

/** Messages and formats of the language in the route. next-intl calls this while a page renders. */
export default getRequestConfig(async () => {
  const requested = await lang()
  const language = isLanguage(requested) ? requested : defaultLanguage
  return {locale: toLocale(language), messages: getMessages(language), timeZone: 'UTC'}
})
