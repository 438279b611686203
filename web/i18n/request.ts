import {lang} from 'next/root-params'
import {getRequestConfig} from 'next-intl/server'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {messagesOf} from './messages.ts'

/** Messages and formats of the language in the route; next-intl asks for it while a page renders. */
export default getRequestConfig(async () => {
  const requested = await lang()
  const language = isLanguage(requested) ? requested : defaultLanguage
  return {locale: localeOf(language), messages: messagesOf(language), timeZone: 'UTC'}
})
