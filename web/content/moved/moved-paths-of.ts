import {pathOfDocument} from '#schemas/values/former-slug-types.ts'
import type {MovedPaths} from '#web/routing/moved-paths.ts'

/** The addresses of a document that has or had a page. */
export type Addresses = Readonly<{
  type: string
  slug: string
  former: readonly string[]
  /** Whether visitors see its page. */
  isShown: boolean
}>

/** Where pages are now, by each path that they had. What is the path of a document now leads to no other; each path leads to its page at once. */
export function movedPathsOf(documents: readonly Addresses[]): MovedPaths {
  const shown = documents.filter(({isShown}) => isShown)
  const current = new Set(shown.map(({type, slug}) => pathOfDocument(type, slug)))
  const moved = new Map<string, string>()
  for (const {type, slug, former} of shown) {
    const to = pathOfDocument(type, slug)
    for (const from of former.map((each) => pathOfDocument(type, each)))
      if (from !== null && to !== null && !current.has(from) && !moved.has(from)) moved.set(from, to)
  }
  return moved
}
