import {momentAmong} from '../publish-marks/moment-tag.ts'
import type {IncrementalCacheValue} from 'next/dist/server/response-cache/types.js'

/** The tags that a read names, of which Next stores none with what it read. */
type ReadTags = Readonly<{tags?: string[]; softTags?: string[]}>

const pageTagsHeader = 'x-next-cache-tags'
const readHeader = 'x-began'

const listOf = (header: unknown): string[] => (typeof header === 'string' ? header.split(',') : [])

/** All tags of a stored page, route or read, with the moment at which it began among them. */
export function tagsOfStored(value: IncrementalCacheValue | null | undefined, context: object): string[] {
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE')
    return listOf(value.headers?.[pageTagsHeader])
  if (value?.kind !== 'FETCH') return []
  const {tags = [], softTags = []}: ReadTags = context
  return [...tags, ...softTags, ...listOf(value.data.headers[readHeader])]
}

/** Stores with a page, route or read when it began, unless that is stored already: what is stored again is not newer. */
export function stampStored(value: IncrementalCacheValue | null, began: string): void {
  if (value?.kind === 'FETCH') value.data.headers[readHeader] ??= began
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return
  const tags = listOf(value.headers?.[pageTagsHeader])
  if (!momentAmong(tags)) value.headers = {...value.headers, [pageTagsHeader]: [...tags, began].join(',')}
}
