import {AnyLink} from './any-link.tsx'
import {Arrow} from './arrow.tsx'

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
