import Link from 'next/link'
import type {ComponentProps, ReactNode} from 'react'
import {Arrow} from './arrow.tsx'
import {type ButtonTone, buttonStyle} from './button-style.ts'

// The end of a symbol, as in VOD.L, has capitals.
const file = /(?:\.[a-z\d]+|\/rss)(?:$|[?#])/u

/** Whether an address is a page of the site, which opens by client-side navigation. Files, feeds, API routes and other sites open normally. */
export const isPageAddress = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') && !file.test(href)

type AnyLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current' | 'rel'> &
  Readonly<{
    /** Public address with its language, an anchor, or an address elsewhere. */
    href: string
    /** Set if the link covers the whole card. */
    'data-whole'?: ''
  }>

/** A link: pages of the site open by client-side navigation, anything else by the browser. */
export const AnyLink = ({href, children, ...props}: AnyLinkProps) =>
  isPageAddress(href) ? (
    <Link href={href} prefetch={false} {...props}>
      {children}
    </Link>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  )

type ArrowLinkProps = Readonly<{href: string; children: string}>

/** A standalone link with an arrow. */
export const ArrowLink = ({href, children}: ArrowLinkProps) => (
  <AnyLink
    href={href}
    className="inline-flex min-h-6 items-center gap-2 font-semibold text-signal hover:text-signal-strong hover:underline hover:underline-offset-4"
  >
    {children}
    <Arrow />
  </AnyLink>
)

type ButtonLinkProps = Readonly<{
  /** Public address with its language, or an address elsewhere. */
  href: string
  tone?: ButtonTone
  children: ReactNode
}>

/** A link that looks like a button. */
export function ButtonLink({href, tone, children}: ButtonLinkProps) {
  return (
    <AnyLink href={href} className={buttonStyle(tone)}>
      {children}
    </AnyLink>
  )
}
