'use client'

import Link from 'next/link'
import {useSelectedLayoutSegments} from 'next/navigation'
import type {ReactNode} from 'react'
import {type Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {pagePath} from '#web/routing/page-path.ts'
import {keepTyped} from '#web/ui/browser/page-lifecycle.ts'

type NavLinkProps = Readonly<{lang: Language; href: string; className: string; children: ReactNode}>

/** A link of the frame. It has `aria-current` on its own page. */
export function NavLink({lang, href, className, children}: NavLinkProps) {
  const isCurrent = pagePath(useSelectedLayoutSegments()) === href.replace(/#.*/u, '')
  return (
    <Link
      href={publicPath(lang, href)}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}

/** A link of the frame from the content. Its path omits the language. */
export type FrameLink = Readonly<{_key: string; href: string; label: string}>

type NavLinksProps = Readonly<{
  lang: Language
  links: readonly FrameLink[]
  className: string
  linkStyle: string
  labelledBy?: string
}>

/** A list of frame links. The browser receives it as data, which is shorter than elements. */
export const NavLinks = ({lang, links, className, linkStyle, labelledBy}: NavLinksProps) => (
  <ul aria-labelledby={labelledBy} className={className}>
    {links.map(({_key, href, label}) => (
      <li key={_key}>
        <NavLink lang={lang} href={href} className={linkStyle}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)

/** Link to the same page in another language, with its own name as label. The proxy remembers the choice from the address. */
export function LanguageLink({
  to,
  label,
  className,
}: Readonly<{to: Language; label: string; className: string}>) {
  const path = pagePath(useSelectedLayoutSegments())
  return (
    <a
      href={publicPath(to, path)}
      hrefLang={to}
      lang={to}
      // Keeps the query string and the typed text in the other language.
      onClick={(event) => {
        event.currentTarget.search = window.location.search
        keepTyped()
      }}
      className={`[&:lang(ar)]:font-arabic-system ${className}`}
    >
      {label}
    </a>
  )
}
