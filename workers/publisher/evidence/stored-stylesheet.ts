import {evidencePath} from '#domain/record/evidence-path.ts'

const reference = /url\((?<quote>["']?)(?<address>[^"')]+)\k<quote>\)/gu

/** An address inside the style sheet itself: its bytes, or a place in the page. */
const isInside = (address: string): boolean => /^(?:data:|#)/iu.test(address)

/** The addresses of the fonts and pictures that a style sheet names, as it writes them. */
export const filesOfStylesheet = (css: string): readonly string[] => {
  const addresses = [...css.matchAll(reference)].map(({groups}) => groups?.['address'] ?? '')
  return [...new Set(addresses)].filter((address) => !isInside(address))
}

/** What is stored of a style sheet: the same text with its fonts and pictures at their stored places; `hashes` by the addresses as it writes them. */
export const storedStylesheet = (css: string, hashes: ReadonlyMap<string, string>): string =>
  css.replaceAll(reference, (whole: string, _quote: string, address: string) => {
    const hash = hashes.get(address)
    return hash === undefined ? whole : `url(${evidencePath.text(hash)})`
  })
