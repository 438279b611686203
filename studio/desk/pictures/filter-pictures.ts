import {publishedIdOf} from '#schemas/rules/published-id.ts'
import {hasWords} from '../search-words.ts'
import type {ListedPicture} from './listed-pictures.ts'

/** What is looked for; an empty text means all. */
export type PictureFilter = Readonly<{words: string; tag: string; isUnusedOnly: boolean}>

export const everyPicture: PictureFilter = {words: '', tag: '', isUnusedOnly: false}

/** A document in which a picture is; the one of its type has no title. */
export type Use = Readonly<{id: string; type: string; title: string | null}>

/** The documents in which a picture is, each once, whether published, a draft or in a release. */
export function usesOf({uses}: Pick<ListedPicture, 'uses'>): Use[] {
  const byId = new Map(
    uses.map(({_id, _type, title}) => {
      const id = publishedIdOf(_id)
      const named = title.find((part) => typeof part === 'string')
      return [id, {id, type: _type, title: named ?? null}] as const
    }),
  )
  return [...byId.values()]
}

const altsOf = (uses: ListedPicture['uses']): string[] =>
  uses.flatMap(({alt}) => alt.filter((text) => text !== null))

/** The pictures with all words in file name, kept text, tags, or the alternative texts and titles of where they are used. */
export const filterPictures = (
  pictures: readonly ListedPicture[],
  {words, tag, isUnusedOnly}: PictureFilter,
): ListedPicture[] =>
  pictures.filter((picture) => {
    const {name, kept, uses} = picture
    return (
      hasWords(
        [
          name,
          kept.en,
          kept.ar,
          ...kept.tags,
          ...usesOf(picture).flatMap(({title}) => title ?? []),
          ...altsOf(uses),
        ],
        words,
      ) &&
      (tag === '' || kept.tags.includes(tag)) &&
      (!isUnusedOnly || uses.length === 0)
    )
  })
