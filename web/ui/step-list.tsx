import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {ArrowLink} from './arrow-link.tsx'
import {IsolatedText} from './isolated-text.tsx'

export type StepEntry = Readonly<{
  key: string
  title: string
  text: string
  links?: ReadonlyArray<Readonly<{href: string; label: string}>>
  /** Stands under the text. */
  children?: ReactNode
}>

const flows = {
  /** Under each other, with room for links and more. */
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
