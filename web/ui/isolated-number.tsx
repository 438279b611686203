import {getDirection, type Language} from '#domain/languages.ts'

/** A price, ratio, percentage or symbol by itself. In right-to-left text, it's isolated from left to right. */
export function IsolatedNumber({lang, children}: Readonly<{lang: Language; children: string}>) {
  return getDirection(lang) === 'ltr' ? children : <bdi dir="ltr">{children}</bdi>
}
