import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

export type Definition = Readonly<{
  key: string
  term: string
  /** A text, whose numbers are isolated, or an element. */
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
  /** As `rows`; on a phone the value stands below its term, and leaves the corner of the screen to the chat. */
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
