import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

type DashListProps = Readonly<{
  lang: Language
  items: ReadonlyArray<Readonly<{key: string; text: string}>>
}>

/** Short points, one a line. */
export const DashList = ({lang, items}: DashListProps) => (
  <ul className="grid gap-1.5">
    {items.map(({key, text}) => (
      <li key={key} className="dash">
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </li>
    ))}
  </ul>
)
