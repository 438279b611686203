import type {Language} from '#domain/languages/languages.ts'

/** A price, ratio, percentage or symbol that stands by itself. In Arabic it keeps its own direction. */
export function IsolatedNumber({lang, children}: Readonly<{lang: Language; children: string}>) {
  return lang === 'en' ? children : <bdi dir="ltr">{children}</bdi>
}
