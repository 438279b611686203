import {languages} from '#domain/languages.ts'
import {toPublishedId} from '#schemas/rules/query-content.ts'
import {hasWords} from '../search-words.ts'
import type {ListedPicture} from './picture-library.ts'
import {say, sayCount} from '../../i18n/say.ts'

/** The filter. An empty text matches everything. */
export type PictureFilter = Readonly<{words: string; tag: string; isUnusedOnly: boolean}>

export const everyPicture: PictureFilter = {words: '', tag: '', isUnusedOnly: false}

/** A document that contains a picture. The only document of a type has a null title. */
export type Use = Readonly<{id: string; type: string; title: string | null}>

/** The documents that contain a picture, each once, whether published, a draft or in a release. */
export function listUses({uses}: Pick<ListedPicture, 'uses'>): Use[] {
  const byId = new Map(
    uses.map(({_id, _type, title}) => {
      const id = toPublishedId(_id)
      const named = title.find((part) => typeof part === 'string')
      return [id, {id, type: _type, title: named ?? null}] as const
    }),
  )
  return [...byId.values()]
}

const listAlts = (uses: ListedPicture['uses']): string[] =>
  uses.flatMap(({alt}) => alt.filter((text) => text !== null))

/** The pictures that match all words in file name, stored text, tags, or the alternative texts and titles of their uses. */
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
          ...languages.map((language) => kept[language]),
          ...kept.tags,
          ...listUses(picture).flatMap(({title}) => title ?? []),
          ...listAlts(uses),
        ],
        words,
      ) &&
      (tag === '' || kept.tags.includes(tag)) &&
      (!isUnusedOnly || uses.length === 0)
    )
  })

export const picturesPerPage = 24

/** Whether a filter is set. Then the search covers all pictures, not only the loaded page. */
export const isFiltered = ({words, tag, isUnusedOnly}: PictureFilter): boolean =>
  words.trim() !== everyPicture.words || tag !== everyPicture.tag || isUnusedOnly

type Listed = Readonly<{
  /** The loaded pictures: the newest, or all. */
  pictures: readonly ListedPicture[]
  /** The number of all pictures. */
  total: number
  filter: PictureFilter
  limit: number
}>

/** The pictures to show, their count, and a text about it. `isPartial` while not all searched pictures are loaded. */
export function pickShownPictures({pictures, total, filter, limit}: Listed) {
  const found = filterPictures(pictures, filter)
  const count = isFiltered(filter) ? found.length : total
  const isPartial = isFiltered(filter) && pictures.length < total
  const shown = found.slice(0, limit)
  const all = sayCount(count, {one: '{count} picture', other: '{count} pictures'})
  return {
    shown,
    hasMore: shown.length < count,
    words: isPartial
      ? say('Searching all pictures')
      : shown.length < count
        ? say('{shown} of {all}', {shown: shown.length, all})
        : all,
  }
}
