import type {ReactNode} from 'react'

type OpenedHeadingProps = Readonly<{
  id: string
  /** Whether the page is opened at this heading: then it has the focus, which scrolls to it without a script. */
  isOpened: boolean
  level: 'h2' | 'h3'
  className: string
  children: ReactNode
}>

/** A heading at which an address can open the page. */
export const OpenedHeading = ({id, isOpened, level: Heading, className, children}: OpenedHeadingProps) => (
  <Heading
    id={id}
    tabIndex={isOpened ? -1 : undefined}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the address asks for this section, as an anchor would
    autoFocus={isOpened}
    className={`${className} focus-visible:outline-none`}
  >
    {children}
  </Heading>
)
