import {everyPicture, filterPictures, type PictureFilter} from './filter-pictures.ts'
import type {ListedPicture} from './listed-pictures.ts'

/** How many pictures a page has. */
export const picturesPerPage = 24

/** Whether anything is looked for: then all pictures are searched, not only those that are on a page. */
export const isFiltered = ({words, tag, isUnusedOnly}: PictureFilter): boolean =>
  words.trim() !== everyPicture.words || tag !== everyPicture.tag || isUnusedOnly

type Listed = Readonly<{
  /** The pictures that were read: the newest, or all. */
  pictures: readonly ListedPicture[]
  /** How many there are. */
  total: number
  filter: PictureFilter
  limit: number
}>

/** The pictures to be shown, of how many, and in words. `isPartial` while not all that are searched were read. */
export function shownPictures({pictures, total, filter, limit}: Listed) {
  const found = filterPictures(pictures, filter)
  const count = isFiltered(filter) ? found.length : total
  const isPartial = isFiltered(filter) && pictures.length < total
  const shown = found.slice(0, limit)
  const all = count === 1 ? '1 picture' : `${count} pictures`
  return {
    shown,
    hasMore: shown.length < count,
    words: isPartial
      ? 'All pictures are being searched'
      : shown.length < count
        ? `${shown.length} of ${all}`
        : all,
  }
}
