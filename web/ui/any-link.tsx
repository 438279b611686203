import Link from 'next/link'
import type {ComponentProps} from 'react'
import {isPageAddress} from './is-page-address.ts'

type AnyLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current' | 'rel'> &
  Readonly<{
    /** Public address with its language, an anchor, or an address elsewhere. */
    href: string
    /** Set where the link covers the whole card. */
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
