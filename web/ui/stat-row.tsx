import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from './isolated-number.tsx'
import {IsolatedText} from './isolated-text.tsx'

export type StatEntry = Readonly<{
  key: string
  /** In Latin digits: 21, 80+, $100,000, 1:30. */
  value: string
  label: string
  /** Directly under the label and as strong: what limits the value. */
  beside?: string
  /** What the value depends on, in words. */
  condition?: string
}>

const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

type StatRowProps = Readonly<{lang: Language; stats: readonly StatEntry[]}>

/** Up to five headline statistics, each with its label and condition. */
export const StatRow = ({lang, stats}: StatRowProps) => (
  <ul
    className={`grid grid-cols-[minmax(7.5rem,auto)_1fr] gap-x-5 border-t-2 border-text lg:gap-x-0 ${columns[stats.length] ?? ''}`}
  >
    {stats.map(({key, value, label, beside, condition}) => (
      <li
        key={key}
        className="col-span-2 grid grid-cols-subgrid border-b border-rule py-5 lg:col-span-1 lg:block lg:border-e lg:border-b-0 lg:ps-5 lg:pe-4 lg:first:ps-0 lg:last:border-e-0"
      >
        <p className="text-3xl leading-none font-medium tracking-tight whitespace-nowrap lg:mb-3">
          <IsolatedNumber lang={lang}>{value}</IsolatedNumber>
        </p>
        <div>
          <p className="font-semibold">
            <IsolatedText lang={lang}>{label}</IsolatedText>
          </p>
          {beside ? (
            <p className="font-semibold text-signal">
              <IsolatedText lang={lang}>{beside}</IsolatedText>
            </p>
          ) : null}
          {condition ? (
            <p className="mt-1 text-sm text-text-quiet">
              <IsolatedText lang={lang}>{condition}</IsolatedText>
            </p>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
)
