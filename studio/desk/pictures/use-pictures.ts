import {useMemo, useState} from 'react'
import {type QueryResult, useLiveQuery} from '../../use-live-query.ts'
import {tagsOf} from '../tags-of.ts'
import {everyPicture, type PictureFilter} from './filter-pictures.ts'
import {type ListedPicture, listedPictures} from './listed-pictures.ts'
import {isFiltered, picturesPerPage, shownPictures} from './shown-pictures.ts'

/** The pictures that were found, page by page, and how to look for others. */
export type FoundPictures = Readonly<{
  state: 'ready'
  /** All that were read, whether found or not. */
  pictures: readonly ListedPicture[]
  shown: readonly ListedPicture[]
  /** How many are shown, in words. */
  words: string
  tags: readonly string[]
  filter: PictureFilter
  search: (filter: PictureFilter) => void
  /** Undefined when all are shown. */
  showMore: (() => void) | undefined
}>

/** The pictures of the dataset, found by word and tag. */
export function usePictures(): FoundPictures | Exclude<QueryResult<unknown>, {state: 'ready'}> {
  const [filter, setFilter] = useState(everyPicture)
  const [limit, setLimit] = useState(picturesPerPage)
  const readLimit = isFiltered(filter) ? null : limit
  const result = useLiveQuery(useMemo(() => listedPictures(readLimit), [readLimit]))
  if (result.state !== 'ready') return result
  const {pictures, total, tags} = result.value
  const {shown, hasMore, words} = shownPictures({pictures, total, filter, limit})
  return {
    state: 'ready',
    pictures,
    shown,
    words,
    tags: tagsOf(tags.map((each) => ({tags: each}))),
    filter,
    search: (wanted) => {
      setFilter(wanted)
      setLimit(picturesPerPage)
    },
    showMore: hasMore ? () => setLimit(limit + picturesPerPage) : undefined,
  }
}
