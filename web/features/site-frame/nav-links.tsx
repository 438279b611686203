'use client'

import type {Language} from '#domain/languages/languages.ts'
import {NavLink} from './nav-link.tsx'

/** A link of the frame in the content: its path is without a language. */
export type FrameLink = Readonly<{_key: string; href: string; label: string}>

type NavLinksProps = Readonly<{
  lang: Language
  links: readonly FrameLink[]
  className: string
  linkStyle: string
  labelledBy?: string
}>

/** A list of links of the frame. The browser gets it as data, which is shorter than as elements. */
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
