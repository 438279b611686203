const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** What a reader without JavaScript sees of some HTML: its words, in one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?(?:bdi|b|strong|em|span|a)\b[^>]*>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim()

export type PageAnswer = Readonly<{status: number; headers: Headers; html: string; words: string}>

/** The first answer of the site to a reader without JavaScript; redirects are not followed. */
export async function readPage(
  siteUrl: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const answer = await fetch(new URL(path, siteUrl), {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  })
  const html = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    // Only for who asks: taking half a megabyte of HTML apart costs more than fetching it.
    get words() {
      return wordsOf(html)
    },
  }
}
