import 'server-only'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {type Language, defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 4 * 1024

/** The fields of a short form, and the language of its page; null when there are too many of them. */
export async function readShortForm(
  request: Request,
): Promise<Readonly<{fields: URLSearchParams; lang: Language}> | null> {
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return null
  const fields = new URLSearchParams(body)
  const lang = fields.get('lang')
  return {fields, lang: isLanguage(lang) ? lang : defaultLanguage}
}

/** Leads the reader on after a form was sent. */
export const redirectAfterPost = (lang: Language, path: string): Response =>
  new Response(null, {
    status: 303,
    headers: {location: publicPath(lang, path), 'cache-control': 'no-store'},
  })

/** Does what a form asks for; null, and a line in the log, when the database cannot be asked. */
export async function attempt<Result>(
  message: string,
  act: () => Promise<Result>,
): Promise<{done: Result} | null> {
  try {
    return {done: await act()}
  } catch (error) {
    log.error({problem: error instanceof Error ? error.message : String(error)}, message)
    return null
  }
}
