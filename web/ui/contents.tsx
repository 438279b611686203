import {useId} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

/** An entry of a table of contents: an anchor of the page and its heading. */
export type ContentsEntry = Readonly<{id: string; title: string}>

type ContentsProps = Readonly<{lang: Language; title: string; entries: readonly ContentsEntry[]}>

/** The page's headings. In a column beside the text it stays in view; before the text it takes two columns where there is room. */
export function Contents({lang, title, entries}: ContentsProps) {
  const id = useId()
  return (
    <nav
      aria-labelledby={id}
      className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--pinned-height)-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id={id} className="text-sm font-semibold tracking-normal text-text-quiet">
        {title}
      </h2>
      <ol className="mt-2 columns-2 gap-6 border-t border-rule-strong pt-2 max-[26rem]:columns-1 lg:columns-1">
        {entries.map((entry) => (
          <li key={entry.id} className="break-inside-avoid">
            <a href={`#${entry.id}`} className="block py-1.5 leading-snug hover:text-signal hover:underline">
              <IsolatedText lang={lang}>{entry.title}</IsolatedText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
