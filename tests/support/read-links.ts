const decode = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const attributesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decode(value))

/** What a page's HTML holds for who follows links: its links, its anchors, and its addresses in each language. */
export type Linked = Readonly<{
  links: readonly string[]
  anchors: ReadonlySet<string>
  /** By `hreflang`. */
  alternates: Readonly<Record<string, string>>
}>

/** Reads the links of a page off its HTML. */
export function readLinks(html: string): Linked {
  const markup = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
  const alternates = [...markup.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/giu)]
  return {
    links: attributesOf(markup, /<a\b[^>]*?\shref="([^"]*)"/gu),
    anchors: new Set(attributesOf(markup, /\sid="([^"]*)"/gu)),
    alternates: Object.fromEntries(alternates.map(([, lang = '', href = '']) => [lang, decode(href)])),
  }
}
