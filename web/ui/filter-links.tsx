import {AnyLink} from './any-link.tsx'

export type FilterLink = Readonly<{href: string; label: string}>

type FilterLinksProps = Readonly<{
  /** Accessible name of the group. */
  label: string
  filters: readonly FilterLink[]
  /** Address of the active filter. */
  current: string
}>

/** Filters of a list as links, so that a filtered list has an address. */
export const FilterLinks = ({label, filters, current}: FilterLinksProps) => (
  <nav aria-label={label} className="print:hidden">
    <ul className="flex flex-wrap gap-2">
      {filters.map(({href, label: name}) => (
        <li key={href}>
          <AnyLink
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-rule-strong px-4 text-sm font-semibold transition-colors hover:border-signal hover:text-signal aria-[current]:border-signal aria-[current]:bg-signal aria-[current]:text-on-signal"
          >
            {name}
          </AnyLink>
        </li>
      ))}
    </ul>
  </nav>
)
