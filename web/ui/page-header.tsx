import type {ReactNode} from 'react'
import {SeaChart} from './sea-chart.tsx'

type PageHeaderProps = Readonly<{
  breadcrumb?: ReactNode
  eyebrow?: string
  title: string
  lead?: ReactNode
  /** Under the lead: a date, a note. */
  children?: ReactNode
  /** Buttons, the primary one first. */
  actions?: ReactNode
  /** A picture beside the text, or under it on narrow screens. */
  artwork?: ReactNode
  /** A row of statistics at the bottom. */
  stats?: ReactNode
  /** Whether the page exists for the form under its header. Nothing else may then cover it on a phone. */
  isFormPage?: boolean
}>

/** The header of an inner page: dark ground, the page's first heading and its lead. */
export function PageHeader({breadcrumb, artwork, stats, isFormPage = false, ...words}: PageHeaderProps) {
  return (
    <div data-form-page={isFormPage ? '' : undefined} className="relative isolate overflow-hidden ink-ground">
      {artwork ? null : <SeaChart className="opacity-45!" />}
      <div className="page-width py-7 sm:py-10 lg:py-14">
        {breadcrumb ? <div className="-mt-3 mb-6 sm:-mt-4 sm:mb-7 lg:-mt-7 lg:mb-9">{breadcrumb}</div> : null}
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
}: Omit<PageHeaderProps, 'breadcrumb' | 'artwork' | 'stats' | 'isFormPage'>) => (
  <div>
    {eyebrow ? <p className="mb-3 eyebrow text-signal">{eyebrow}</p> : null}
    <h1 className="max-w-[24ch] text-3xl">{title}</h1>
    {lead ? <p className="mt-4 max-w-[64ch] text-lg text-text-quiet print:text-text">{lead}</p> : null}
    {children}
    {actions ? <div className="mt-8 flex flex-wrap gap-3 print:hidden">{actions}</div> : null}
  </div>
)
