import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import type {Problem} from './problem.ts'

/** A blog post as far as it is written. */
type Post = Readonly<Record<string, unknown>>

/** What of a post a reader reads. */
const requiredTexts = [
  {name: 'title', at: ['title']},
  {name: 'excerpt', at: ['excerpt']},
  {name: 'text', at: ['body']},
  {name: 'alternative text of the cover', at: ['cover', 'alt']},
]

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => {
    const fields = typeof inner === 'object' && inner !== null ? Object.entries(inner) : []
    return fields.find(([field]) => field === name)?.[1]
  }, value)

const isWritten = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Array.isArray(text) && text.length > 0

/** A post goes out in the languages in which it is complete: each is written whole or not begun, and one at least is whole. */
export function checkPostLanguages(post: Post): Problem[] {
  const written = (at: readonly string[], language: Language) => isWritten(valueAt(post, [...at, language]))
  const startedLanguages = languages.filter((language) => requiredTexts.some(({at}) => written(at, language)))
  if (startedLanguages.length === 0) {
    return [{message: 'Write the post in English, in Arabic, or in both.', at: ['title']}]
  }
  return startedLanguages.flatMap((language) =>
    requiredTexts
      .filter(({at}) => !written(at, language))
      .map(({name, at}) => ({
        message: `Write the ${languageTitles[language]} ${name} too, or clear the ${languageTitles[language]} side of the whole post.`,
        at: [...at, language],
      })),
  )
}
