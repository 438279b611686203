import {momentParameter} from '#web/content/draft/moment-parameter.ts'

const languageOf = (url: URL): string => (/^\/ar(?:\/|$)/u.test(url.pathname) ? 'ar' : 'en')

/** Whether an address has another language, region or moment than the current page; the site frame then changes too. */
export function changesVariant(current: string, next: string): boolean {
  const url = new URL(next, current)
  return (
    url.searchParams.has('region') ||
    url.searchParams.has(momentParameter) ||
    languageOf(url) !== languageOf(new URL(current))
  )
}
