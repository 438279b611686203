import {slugPages} from '#domain/pages/document-pages.ts'

/** The current path of each page by a path that it had, both without a language. */
export type MovedPaths = ReadonlyMap<string, string>

declare global {
  // The routing and the server's start are bundled apart: the latter reads the content.
  var marsaMovedPaths: (() => Promise<MovedPaths>) | undefined
}

export const noMovedPaths: MovedPaths = new Map()

/** The moved pages, for a request of a path that may be one; no other request waits for the content. */
export const movedPathsFor = async (path: string): Promise<MovedPaths> =>
  slugPages.some(({parent}) => path.includes(`${parent}/`))
    ? ((await globalThis.marsaMovedPaths?.()) ?? noMovedPaths)
    : noMovedPaths

const pageOfList = /\/page\/[1-9]\d{0,4}$/u

/** Where the page at a path, or a numbered page of its list, is now; null where it has not moved. */
export function currentPathOf(path: string, moved: MovedPaths): string | null {
  const page = pageOfList.exec(path)?.[0] ?? ''
  const current = moved.get(path.slice(0, path.length - page.length))
  return current === undefined ? null : `${current}${page}`
}
