import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from './text.tsx'
import {AnyLink} from './links.tsx'
import {buttonStyle} from './button-style.ts'

type DashListProps = Readonly<{
  lang: Language
  items: ReadonlyArray<Readonly<{key: string; text: string}>>
}>

/** Short points, one per line. */
export const DashList = ({lang, items}: DashListProps) => (
  <ul className="grid gap-1.5">
    {items.map(({key, text}) => (
      <li key={key} className="dash">
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </li>
    ))}
  </ul>
)

/** Entries with a rule above, between and below. Its children are `<li>`. */
export const RuledList = ({children}: Readonly<{children: ReactNode}>) => (
  <ul className="divide-y divide-rule border-y border-rule *:py-4">{children}</ul>
)

export type Definition = Readonly<{
  key: string
  term: string
  /** An element, or text whose numbers are isolated. */
  value: ReactNode
  /** In the layout `facts`: spans two columns. */
  isLong?: boolean
}>

const layouts = {
  /** One line each: the term at the start, the value at the end. */
  rows: {
    list: '',
    item: 'flex items-baseline justify-between gap-6 border-t border-rule py-2.5',
    term: 'text-text-quiet',
    value: 'max-w-3/5 text-end font-semibold tabular-nums',
  },
  /** Like `rows`, but on a phone the value is below its term, and keeps the screen's corner free for the chat. */
  clearOfCorner: {
    list: '',
    item: 'border-t border-rule py-2 sm:flex sm:items-baseline sm:justify-between sm:gap-6 sm:py-2.5',
    term: 'text-text-quiet max-sm:text-sm',
    value: 'max-w-4/5 font-semibold tabular-nums sm:max-w-3/5 sm:text-end',
  },
  /** Terms in a column, values beside them. */
  pairs: {
    list: 'grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-2',
    item: 'col-span-2 grid grid-cols-subgrid',
    term: 'text-text-quiet',
    value: '',
  },
  /** Beside each other: a small term over a large value. */
  facts: {
    list: 'grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]',
    item: 'border-t border-rule pt-3',
    term: 'text-sm text-text-quiet',
    value: 'mt-1 text-xl font-semibold tabular-nums',
  },
} as const

type DefinitionListProps = Readonly<{
  lang: Language
  definitions: readonly Definition[]
  layout?: keyof typeof layouts
}>

/** Terms and values: facts, addresses, statistics. */
export function DefinitionList({lang, definitions, layout = 'rows'}: DefinitionListProps) {
  const style = layouts[layout]
  return (
    <dl className={style.list}>
      {definitions.map(({key, term, value, isLong = false}) => (
        <div key={key} className={`${style.item} ${isLong ? 'sm:col-span-2' : ''}`}>
          <dt className={style.term}>
            <IsolatedText lang={lang}>{term}</IsolatedText>
          </dt>
          <dd className={`min-w-0 ${style.value}`}>
            {typeof value === 'string' ? <IsolatedText lang={lang}>{value}</IsolatedText> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type DownloadEntry = Readonly<{
  key: string
  /** The target: Windows Desktop. */
  label: string
  /** The requirement: Windows 10 or newer. */
  note?: string
  icon: ReactNode
  href: string
  /** What the button does: Download, Open. */
  action: string
}>

type DownloadListProps = Readonly<{lang: Language; downloads: readonly DownloadEntry[]}>

/** Downloads, one per row, each with its button. */
export const DownloadList = ({lang, downloads}: DownloadListProps) => (
  <ul className="rounded-panel border border-rule bg-paper">
    {downloads.map(({key, label, note, icon, href, action}) => (
      <li
        key={key}
        className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-t border-rule px-4 py-3.5 first:border-t-0 sm:px-6"
      >
        <span className="text-[1.75rem] leading-none">{icon}</span>
        <div className="min-w-0 grow basis-28">
          <p className="leading-snug font-semibold">
            <IsolatedText lang={lang}>{label}</IsolatedText>
          </p>
          {note ? (
            <p className="text-sm text-text-quiet">
              <IsolatedText lang={lang}>{note}</IsolatedText>
            </p>
          ) : null}
        </div>
        <AnyLink href={href} className={`${buttonStyle('outline')} print:hidden`}>
          {action}
          <span className="sr-only">: {label}</span>
        </AnyLink>
      </li>
    ))}
  </ul>
)
