import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from './text.tsx'
import {ArrowLink} from './links.tsx'

export type FeatureEntry = Readonly<{
  key: string
  title: string
  text: string
  icon?: ReactNode
  /** Anchor for links. */
  id?: string
}>

const columns = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
} as const

type FeatureListProps = Readonly<{
  lang: Language
  features: readonly FeatureEntry[]
  across?: keyof typeof columns
  heading?: 'h2' | 'h3' | 'h4'
}>

/** Features: an icon, a title and a sentence each. */
export const FeatureList = ({lang, features, across = 3, heading: Heading = 'h3'}: FeatureListProps) => (
  <ul className={`grid gap-x-10 ${columns[across]}`}>
    {features.map(({key, title, text, icon, id}) => (
      <li key={key} id={id} className="flex gap-x-4 border-t border-rule py-6 print:break-inside-avoid">
        {icon ? <div className="pt-0.5 text-[1.5rem] leading-none">{icon}</div> : null}
        <div>
          <Heading className="text-base leading-snug">
            <IsolatedText lang={lang}>{title}</IsolatedText>
          </Heading>
          <p className="mt-1.5 text-text-quiet">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </p>
        </div>
      </li>
    ))}
  </ul>
)

export type StepEntry = Readonly<{
  key: string
  title: string
  text: string
  links?: ReadonlyArray<Readonly<{href: string; label: string}>>
  /** Under the text. */
  children?: ReactNode
}>

const flows = {
  /** Stacked, with room for links. */
  down: {
    list: 'border-b border-rule',
    step: 'grid-cols-[2.75rem_1fr] gap-x-4 py-7 sm:grid-cols-[5rem_1fr]',
  },
  /** Beside each other where there is room. */
  across: {
    list: 'gap-x-8 border-b border-rule sm:grid sm:grid-cols-2 sm:border-b-0 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
    step: 'grid-cols-[2.75rem_1fr] gap-x-4 py-6 sm:block',
  },
} as const

type StepListProps = Readonly<{
  lang: Language
  steps: readonly StepEntry[]
  flow?: keyof typeof flows
  heading?: 'h2' | 'h3' | 'h4'
}>

/** Steps in their order, numbered. */
export const StepList = ({lang, steps, flow = 'down', heading: Heading = 'h3'}: StepListProps) => (
  <ol className={flows[flow].list}>
    {steps.map(({key, title, text, links, children}, index) => (
      <li
        key={key}
        className={`grid border-t border-rule first:border-t-2 first:border-text print:break-inside-avoid ${flow === 'across' ? 'sm:border-t-2 sm:border-text' : ''} ${flows[flow].step}`}
      >
        <p
          aria-hidden="true"
          className={`text-3xl leading-none font-medium tabular-nums ${flow === 'across' ? 'sm:mb-4' : ''}`}
        >
          {index + 1}
        </p>
        <div>
          <Heading className="text-lg">
            <IsolatedText lang={lang}>{title}</IsolatedText>
          </Heading>
          <p className="mt-2 max-w-[64ch] text-text-quiet">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </p>
          {children ? <div className="mt-4">{children}</div> : null}
          {links && links.length > 0 ? (
            <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-2">
              {links.map(({href, label}) => (
                <li key={href}>
                  <ArrowLink href={href}>{label}</ArrowLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </li>
    ))}
  </ol>
)
