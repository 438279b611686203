'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {ReactNode} from 'react'
import type {Language} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from './page-path.ts'

type PageFormProps = Readonly<{
  lang: Language
  action: string
  className?: string
  children: ReactNode
}>

/** Posts what its buttons say together with the page to come back to. */
export function PageForm({lang, action, className, children}: PageFormProps) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="path" value={publicPath(lang, path)} />
      {children}
    </form>
  )
}
