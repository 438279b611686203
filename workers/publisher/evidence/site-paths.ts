import {documentPages} from '#domain/pages/document-pages.ts'
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse} from 'parse5'

function* locations(parent: DefaultTreeAdapterTypes.ParentNode): Generator<string> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue
    if (node.tagName === 'loc')
      yield node.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
    else yield* locations(node)
  }
}

const withoutLanguage = (path: string): string => {
  if (path === '/ar') return '/'
  return path.startsWith('/ar/') ? path.slice('/ar'.length) : path
}

/** The paths of a site map, each once and without its language. */
export function pathsOfSiteMap(siteMap: string): readonly string[] {
  const paths = [...locations(parse(siteMap))].map((address) =>
    withoutLanguage(new URL(address.trim()).pathname),
  )
  return [...new Set(paths)].toSorted()
}

const link = /\shref="(?<path>\/[^"?#\s]*)["?#]/gu

/**
 * The pages of documents that a page links to, without their language. The site map lists what the default region shows; these are those of other
 * regions too.
 */
export const documentLinksOf = (html: string): readonly string[] =>
  [...html.matchAll(link)]
    .map(({groups}) => withoutLanguage(groups?.['path'] ?? '/'))
    .filter((path) => documentPages.some(({below}) => path.startsWith(below) && !path.endsWith('.xml')))
