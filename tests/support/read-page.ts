const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The visible text of some HTML without JavaScript, in one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?(?:bdi|b|strong|em|span|a|wbr)\b[^>]*>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim()

export type PageResponse = Readonly<{status: number; headers: Headers; html: string; words: string}>

/** The response of the site to a visitor without JavaScript; redirects are not followed. */
export async function readPage(
  siteUrl: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const response = await fetch(new URL(path, siteUrl), {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    // Lazy, because extracting the text of half a megabyte of HTML takes longer than fetching it.
    get words() {
      return wordsOf(html)
    },
  }
}
