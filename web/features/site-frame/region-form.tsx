'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {ReactNode} from 'react'
import type {Language} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from './page-path.ts'

/** Posts the chosen region together with the page to come back to; its buttons are named `region`. */
export function RegionForm({lang, children}: Readonly<{lang: Language; children: ReactNode}>) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <form method="post" action="/api/region">
      <input type="hidden" name="path" value={publicPath(lang, path)} />
      {children}
    </form>
  )
}
