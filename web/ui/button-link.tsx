import type {ReactNode} from 'react'
import {AnyLink} from './any-link.tsx'
import {type ButtonTone, buttonStyle} from './button-style.ts'

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
