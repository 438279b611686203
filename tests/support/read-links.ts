const decode = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const attributesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decode(value))

/** Links, anchors and language alternates of a page. */
export type PageLinks = Readonly<{
  links: readonly string[]
  anchors: ReadonlySet<string>
  /** Addresses by `hreflang`. */
  alternates: Readonly<Record<string, string>>
}>

/** Reads the links from a page's HTML. */
export function readLinks(html: string): PageLinks {
  const markup = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
  const alternates = [...markup.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/giu)]
  return {
    links: attributesOf(markup, /<a\b[^>]*?\shref="([^"]*)"/gu),
    anchors: new Set(attributesOf(markup, /\sid="([^"]*)"/gu)),
    alternates: Object.fromEntries(alternates.map(([, lang = '', href = '']) => [lang, decode(href)])),
  }
}
