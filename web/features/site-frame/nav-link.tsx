'use client'

import Link from 'next/link'
import {useSelectedLayoutSegments} from 'next/navigation'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {withHomeSection} from '#domain/pages/fixed-pages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from '../page-form/page-path.ts'

type NavLinkProps = Readonly<{lang: Language; href: string; className: string; children: ReactNode}>

/** A link of the frame, marked with `aria-current` on its own page. */
export function NavLink({lang, href, className, children}: NavLinkProps) {
  const isCurrent = pagePath(useSelectedLayoutSegments()) === href
  return (
    <Link
      href={publicPath(lang, withHomeSection(href))}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
