import {useTranslations} from 'next-intl'
import {useId} from 'react'
import type {Language} from '#domain/languages.ts'
import {AnyLink} from './links.tsx'
import {IsolatedText} from './text.tsx'
import {Arrow} from './arrow.tsx'

type BreadcrumbProps = Readonly<{
  /** From the home page to the parent page. */
  above: ReadonlyArray<Readonly<{href: string; label: string}>>
  /** Name of this page. */
  current: string
}>

/** The path from the home page to this one. */
export function Breadcrumb({above, current}: BreadcrumbProps) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm text-text-quiet print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({href, label}) => (
          <li key={href} className="flex items-center gap-x-2">
            <AnyLink
              href={href}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:text-signal hover:underline"
            >
              {label}
            </AnyLink>
            <svg
              viewBox="0 0 8 8"
              aria-hidden="true"
              className="size-2 shrink-0 fill-none stroke-current stroke-[1.4] rtl:-scale-x-100"
            >
              <path d="M2.5 1 5.5 4 2.5 7" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {current}
        </li>
      </ol>
    </nav>
  )
}

/** An entry of a table of contents: a heading and its anchor. */
export type ContentsEntry = Readonly<{id: string; title: string}>

type ContentsProps = Readonly<{lang: Language; title: string; entries: readonly ContentsEntry[]}>

/** The page's headings. Sticky beside the text, or two columns before the text on narrow screens. */
export function Contents({lang, title, entries}: ContentsProps) {
  const id = useId()
  return (
    <nav
      aria-labelledby={id}
      className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--pinned-height)-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id={id} className="text-sm font-semibold tracking-normal text-text-quiet">
        {title}
      </h2>
      <ol className="mt-2 columns-2 gap-6 border-t border-rule-strong pt-2 max-[26rem]:columns-1 lg:columns-1">
        {entries.map((entry) => (
          <li key={entry.id} className="break-inside-avoid">
            <a href={`#${entry.id}`} className="block py-1.5 leading-snug hover:text-signal hover:underline">
              <IsolatedText lang={lang}>{entry.title}</IsolatedText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

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

/** A page of a pagination, or a gap where pages are left out. */
export type PageSlot = number | 'gap'

/** First, last, and the pages around the current one. A gap never replaces a single page. */
export function listPageSlots(current: number, count: number): PageSlot[] {
  const shown = Array.from({length: count}, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index): PageSlot[] => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}

type PaginationProps = Readonly<{
  /** Accessible name of the pagination. */
  label: string
  /** From 1. */
  current: number
  count: number
  /** Public address of a page. */
  toHref: (page: number) => string
  /** Labels of the links to the previous and next page, such as Newer posts. */
  before?: string
  after?: string
}>

const slotStyle = 'grid size-9 place-items-center rounded-control tabular-nums sm:size-11'

/** The pages of a long list as links. Renders nothing for a single page. */
export function Pagination({label, current, count, toHref, before, after}: PaginationProps) {
  const t = useTranslations('nav')
  if (count <= 1) return null
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-4 print:hidden"
    >
      <NeighbourLink
        href={current > 1 ? toHref(current - 1) : null}
        rel="prev"
        label={before ?? t('pageBefore')}
      />
      <ol className="order-last flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
        {listPageSlots(current, count).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={`text-text-quiet ${slotStyle}`}>…</span>
            ) : (
              <AnyLink
                href={toHref(slot)}
                aria-current={slot === current ? 'page' : undefined}
                className={`border border-transparent font-semibold transition-colors hover:border-signal hover:text-signal aria-[current]:border-signal aria-[current]:bg-signal aria-[current]:text-on-signal ${slotStyle}`}
              >
                <span className="sr-only">{t('page')} </span>
                {slot}
              </AnyLink>
            )}
          </li>
        ))}
      </ol>
      <NeighbourLink
        href={current < count ? toHref(current + 1) : null}
        rel="next"
        label={after ?? t('pageAfter')}
      />
    </nav>
  )
}

type NeighbourLinkProps = Readonly<{href: string | null; rel: 'prev' | 'next'; label: string}>

/** Link to the adjacent page, or an empty placeholder. */
const NeighbourLink = ({href, rel, label}: NeighbourLinkProps) =>
  href === null ? (
    <span />
  ) : (
    <AnyLink
      href={href}
      rel={rel}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-signal hover:text-signal-strong hover:underline hover:underline-offset-4 ${rel === 'prev' ? 'flex-row-reverse [&>svg]:rotate-180' : ''}`}
    >
      {label}
      <Arrow />
    </AnyLink>
  )
