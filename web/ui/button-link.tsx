import Link from 'next/link'
import type {ReactNode} from 'react'
import {type ButtonTone, buttonStyle} from './button-style.ts'

type ButtonLinkProps = Readonly<{
  /** Public address, with its language. */
  href: string
  tone?: ButtonTone
  children: ReactNode
}>

/** A link to a page of the site that looks like a button. */
export function ButtonLink({href, tone, children}: ButtonLinkProps) {
  return (
    <Link href={href} prefetch={false} className={buttonStyle(tone)}>
      {children}
    </Link>
  )
}
