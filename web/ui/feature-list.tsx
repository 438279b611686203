import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

export type FeatureEntry = Readonly<{
  key: string
  title: string
  text: string
  icon?: ReactNode
  /** Anchor under which links find it. */
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

/** What something offers: a drawing, a title and a sentence each, divided by hairlines. */
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
