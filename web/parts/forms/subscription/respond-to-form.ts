import 'server-only'
import {readLimitedText} from '#web/http/request-body.ts'
import {type Language, defaultLanguage, isLanguage} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 4 * 1024

/** The fields of a short form, and the language of its page. Null if the body is too large. */
export async function readShortForm(
  request: Request,
): Promise<Readonly<{fields: URLSearchParams; lang: Language}> | null> {
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return null
  const fields = new URLSearchParams(body)
  const lang = fields.get('lang')
  return {fields, lang: isLanguage(lang) ? lang : defaultLanguage}
}

/** Redirects the browser after a form was posted. */
export const redirectAfterPost = (lang: Language, path: string): Response =>
  new Response(null, {
    status: 303,
    headers: {location: publicPath(lang, path), 'cache-control': 'no-store'},
  })

/** Runs a form's action. Null, with a log entry, if the database is unavailable. */
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
