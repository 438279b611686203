'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from '../page-form/page-path.ts'

const names: Readonly<Record<Language, string>> = {en: 'English', ar: 'العربية'}

/** Leads to the same page in the other language; the address is the choice, and the proxy remembers it. */
export function LanguageLink({to, className}: Readonly<{to: Language; className: string}>) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <a
      href={publicPath(to, path)}
      hrefLang={to}
      lang={to}
      // What the address asks is asked in the other language too.
      onClick={(event) => (event.currentTarget.search = window.location.search)}
      className={`[&:lang(ar)]:font-arabic-system ${className}`}
    >
      {names[to]}
    </a>
  )
}
