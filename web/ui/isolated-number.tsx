import type {Language} from '#domain/languages/languages.ts'

/** A price, ratio, percentage or symbol on its own. In Arabic it is isolated from left to right. */
export function IsolatedNumber({lang, children}: Readonly<{lang: Language; children: string}>) {
  return lang === 'en' ? children : <bdi dir="ltr">{children}</bdi>
}
