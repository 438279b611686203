import type {ReactNode} from 'react'
import {SeaChart} from './sea-chart.tsx'

type PageHeaderProps = Readonly<{
  eyebrow?: string
  title: string
  lead?: ReactNode
  /** Stands under the lead: links, a date. */
  children?: ReactNode
}>

/** The head of an inner page: ink ground, the page's first heading and its lead. */
export function PageHeader({eyebrow, title, lead, children}: PageHeaderProps) {
  return (
    <div className="relative isolate overflow-hidden on-ink print:bg-paper print:text-text">
      <SeaChart className="opacity-45!" />
      <div className="page-width py-10 lg:py-14">
        {eyebrow ? <p className="mb-3 eyebrow text-signal-on-ink">{eyebrow}</p> : null}
        <h1 className="max-w-[24ch] text-3xl">{title}</h1>
        {lead ? <p className="mt-4 max-w-[64ch] text-lg text-on-ink-quiet print:text-text">{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
