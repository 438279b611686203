import Link from 'next/link'
import type {ComponentProps} from 'react'
import {isPageAddress} from './is-page-address.ts'

type AnyLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current' | 'rel'> &
  Readonly<{
    /** Public address with its language, an anchor, or an address elsewhere. */
    href: string
    /** Set where the link stands for all that is around it. */
    'data-whole'?: ''
  }>

/** A link to wherever: pages of the site open within it, anything else as the browser does it. */
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
