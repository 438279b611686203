'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from '../page-form/page-path.ts'

const names: Readonly<Record<Language, string>> = {en: 'English', ar: 'العربية'}

/** Link to the same page in the other language; the proxy remembers the choice from the address. */
export function LanguageLink({to, className}: Readonly<{to: Language; className: string}>) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <a
      href={publicPath(to, path)}
      hrefLang={to}
      lang={to}
      // Keeps the query string in the other language.
      onClick={(event) => (event.currentTarget.search = window.location.search)}
      className={`[&:lang(ar)]:font-arabic-system ${className}`}
    >
      {names[to]}
    </a>
  )
}
