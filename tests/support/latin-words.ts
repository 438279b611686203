/** Latin words that Arabic pages may contain: names without an Arabic form. */
const properNames: ReadonlySet<string> = new Set([
  'macOS',
  'cBots',
  'Node',
  // Beside the Arabic name of the fee, as traders search for it.
  'Swap',
  'Sanity',
  'Supabase',
  'LinkedIn',
  'WhatsApp',
  // Trading servers.
  'Marsa-MT5-Live',
  'Marsa-MT5-Demo',
  'Marsa-MT4-Live',
  'Marsa-MT4-Demo',
  // Cookies.
  'lang',
  'region',
  'sb',
])

const tagged = /<([a-z][a-z0-9]*)\b[^>]*?\slang="en"[^>]*>[\s\S]*?<\/\1>/gu

/**
 * Visible Latin words of an Arabic page, without proper names, acronyms, text marked as English, and parts of addresses
 * or code.
 */
export function latinWordsOf(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|code)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(tagged, ' ')
    .replaceAll(/<!-- -->|<wbr\/?>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&[a-z0-9#]+;/giu, ' ')
    .replaceAll(/\S*(?:@|\/\/|\.example|\.com)\S*/gu, ' ')
  const words = body.match(/[A-Za-z][A-Za-z0-9.'’-]{2,}/gu) ?? []
  return [...new Set(words)].filter(
    (word) => /[a-z]{2}/u.test(word) && !properNames.has(word.replace(/[.'’-]+$/u, '')),
  )
}
