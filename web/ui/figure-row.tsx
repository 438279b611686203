import type {Language} from '#web/i18n/languages.ts'
import {Figure} from './figure.tsx'
import {FiguredText} from './figured-text.tsx'

export type FigureEntry = Readonly<{
  key: string
  /** In Latin digits: 21, 80+, $100,000, 1:30. */
  figure: string
  label: string
  /** Stands directly under the label and as strong: what limits the figure. */
  beside?: string
  /** What the figure depends on, in words. */
  condition?: string
}>

const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

type FigureRowProps = Readonly<{lang: Language; figures: readonly FigureEntry[]}>

/** Up to five headline figures, each with what it counts and its condition in words next to it. */
export const FigureRow = ({lang, figures}: FigureRowProps) => (
  <ul className={`border-t-2 border-text lg:grid ${columns[figures.length] ?? ''}`}>
    {figures.map(({key, figure, label, beside, condition}) => (
      <li
        key={key}
        className="grid grid-cols-[7.5rem_1fr] gap-x-5 border-b border-rule py-5 lg:block lg:border-e lg:border-b-0 lg:ps-5 lg:pe-4 lg:first:ps-0 lg:last:border-e-0"
      >
        <p className="text-3xl leading-none font-medium tracking-tight lg:mb-3">
          <Figure lang={lang}>{figure}</Figure>
        </p>
        <div>
          <p className="font-semibold">
            <FiguredText lang={lang}>{label}</FiguredText>
          </p>
          {beside ? (
            <p className="font-semibold text-signal">
              <FiguredText lang={lang}>{beside}</FiguredText>
            </p>
          ) : null}
          {condition ? (
            <p className="mt-1 text-sm text-text-quiet">
              <FiguredText lang={lang}>{condition}</FiguredText>
            </p>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
)
