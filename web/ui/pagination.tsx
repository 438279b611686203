import {useTranslations} from 'next-intl'
import {AnyLink} from './any-link.tsx'
import {Arrow} from './arrow.tsx'
import {pagesToShow} from './pages-to-show.ts'

type PaginationProps = Readonly<{
  /** What the pages are of. */
  label: string
  /** From 1. */
  current: number
  count: number
  /** Public address of a page. */
  hrefOf: (page: number) => string
  /** Other words for the page before and the page after, such as Newer posts. */
  before?: string
  after?: string
}>

const slotStyle = 'grid size-9 place-items-center rounded-control tabular-nums sm:size-11'

/** The pages of a long list as links. Nothing where one page holds all. */
export function Pagination({label, current, count, hrefOf, before, after}: PaginationProps) {
  const t = useTranslations('nav')
  if (count <= 1) return null
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-4 print:hidden"
    >
      <NeighbourLink href={current > 1 ? hrefOf(current - 1) : null} rel="prev" label={before ?? t('pageBefore')} />
      <ol className="order-last flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
        {pagesToShow(current, count).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={`text-text-quiet ${slotStyle}`}>…</span>
            ) : (
              <AnyLink
                href={hrefOf(slot)}
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
      <NeighbourLink href={current < count ? hrefOf(current + 1) : null} rel="next" label={after ?? t('pageAfter')} />
    </nav>
  )
}

type NeighbourLinkProps = Readonly<{href: string | null; rel: 'prev' | 'next'; label: string}>

/** To the neighbouring page; keeps its room where there is none. */
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
