'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {Language} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from './page-path.ts'

const names: Readonly<Record<Language, string>> = {en: 'English', ar: 'العربية'}

/** Leads to the same page in the other language; the address is the choice, and the proxy remembers it. */
export function LanguageLink({to}: Readonly<{to: Language}>) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <a
      href={publicPath(to, path)}
      hrefLang={to}
      lang={to}
      className="flex min-h-9 items-center rounded-control px-2 font-semibold text-on-ink hover:text-signal-on-ink [&:lang(ar)]:font-arabic-system"
    >
      {names[to]}
    </a>
  )
}
