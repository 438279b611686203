import type {ReactNode} from 'react'
import {SeaChart} from './sea-chart.tsx'

type PageHeaderProps = Readonly<{
  breadcrumb?: ReactNode
  eyebrow?: string
  title: string
  lead?: ReactNode
  /** Stands under the lead: a date, a note. */
  children?: ReactNode
  /** Buttons, the first of them the one thing to do. */
  actions?: ReactNode
  /** A picture beside the words; under them where there is no room. */
  artwork?: ReactNode
  /** A row of figures at the foot. */
  stats?: ReactNode
}>

/** The head of an inner page: ink ground, the page's first heading and its lead. */
export function PageHeader({breadcrumb, artwork, stats, ...words}: PageHeaderProps) {
  return (
    <div className="relative isolate overflow-hidden ink-ground">
      {artwork ? null : <SeaChart className="opacity-45!" />}
      <div className="page-width py-10 lg:py-14">
        {breadcrumb ? <div className="-mt-4 mb-7 lg:-mt-7 lg:mb-9">{breadcrumb}</div> : null}
        {artwork ? (
          <div className="grid items-center gap-x-14 gap-y-9 lg:grid-cols-[1.1fr_1fr]">
            <Words {...words} />
            <div className="overflow-hidden rounded-panel border border-rule">{artwork}</div>
          </div>
        ) : (
          <Words {...words} />
        )}
        {stats ? <div className="mt-10 lg:mt-12">{stats}</div> : null}
      </div>
    </div>
  )
}

const Words = ({
  eyebrow,
  title,
  lead,
  children,
  actions,
}: Omit<PageHeaderProps, 'breadcrumb' | 'artwork' | 'figures'>) => (
  <div>
    {eyebrow ? <p className="mb-3 eyebrow text-signal">{eyebrow}</p> : null}
    <h1 className="max-w-[24ch] text-3xl">{title}</h1>
    {lead ? <p className="mt-4 max-w-[64ch] text-lg text-text-quiet print:text-text">{lead}</p> : null}
    {children}
    {actions ? <div className="mt-8 flex flex-wrap gap-3 print:hidden">{actions}</div> : null}
  </div>
)
