import {type Language, languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import type {Problem} from './value-checks.ts'
import {toPublishedId} from './query-content.ts'

/** A blog post, possibly incomplete. */
type Post = Readonly<Record<string, unknown>>

/** The texts that a post needs in each of its languages. */
const requiredTexts = [
  {name: 'title', at: ['title']},
  {name: 'excerpt', at: ['excerpt']},
  {name: 'text', at: ['body']},
  {name: 'alternative text of the cover', at: ['cover', 'alt']},
]

const titles = languages.map((language) => `in ${getLanguageTitle(language)}`)
const missingPost = `Write the post ${titles.join(', ')}, or in ${titles.length > 2 ? 'several' : 'both'}.`

const readValueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => {
    const fields = typeof inner === 'object' && inner !== null ? Object.entries(inner) : []
    return fields.find(([field]) => field === name)?.[1]
  }, value)

const isWritten = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Array.isArray(text) && text.length > 0

/** Each language of a post is either complete or empty, and at least one is complete. */
export function checkPostLanguages(post: Post): Problem[] {
  const written = (at: readonly string[], language: Language) =>
    isWritten(readValueAt(post, [...at, language]))
  const startedLanguages = languages.filter((language) => requiredTexts.some(({at}) => written(at, language)))
  if (startedLanguages.length === 0) {
    return [{message: missingPost, at: ['title']}]
  }
  return startedLanguages.flatMap((language) =>
    requiredTexts
      .filter(({at}) => !written(at, language))
      .map(({name, at}) => ({
        message: `Write the ${getLanguageTitle(language)} ${name} too, or clear the ${getLanguageTitle(language)} side of the whole post.`,
        at: [...at, language],
      })),
  )
}

const maxLength = 40

/** Tags are short words without spaces around them. The rule `unique` rejects duplicates. */
export function checkTags(tags: readonly string[] | undefined): Problem[] {
  const wrong = (tags ?? []).filter((tag) => tag.trim() !== tag || tag === '' || tag.length > maxLength)
  return wrong.length === 0
    ? []
    : [
        {
          message: `Tags can have up to ${maxLength} characters, and no spaces at either end. Change: ${wrong.join(', ')}`,
        },
      ]
}

/** Rejects a post that is related to itself. */
export const checkRelated = (related: readonly Readonly<{_ref?: string}>[], documentId: string): Problem[] =>
  related.some(({_ref}) => _ref === toPublishedId(documentId))
    ? [{message: 'Choose another post: a post can’t be related to itself.'}]
    : []
