import {AnyLink} from './any-link.tsx'

export type TabLink = Readonly<{href: string; label: string}>

type TabLinksProps = Readonly<{
  /** Accessible name of the group. */
  label: string
  tabs: readonly TabLink[]
  /** Address of the current page. */
  current: string
}>

/** Related pages as tabs. Scrolls sideways on narrow screens. */
export const TabLinks = ({label, tabs, current}: TabLinksProps) => (
  <nav aria-label={label} className="border-b border-rule bg-paper print:hidden">
    <ul className="page-width flex strip gap-x-6">
      {tabs.map(({href, label: name}) => (
        <li key={href} className="shrink-0">
          <AnyLink
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="flex min-h-13 items-center border-b-2 border-transparent pt-0.5 font-semibold whitespace-nowrap text-text-quiet transition-colors hover:text-signal aria-[current]:border-signal aria-[current]:text-text"
          >
            {name}
          </AnyLink>
        </li>
      ))}
    </ul>
  </nav>
)
