import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

/** A text in which names of fields and files stand between backticks, as in Markdown: they are read from left to right in both languages. */
export const TextWithCode = ({lang, children}: Readonly<{lang: Language; children: string}>) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <code key={index} dir="ltr">
        {part}
      </code>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <IsolatedText key={index} lang={lang}>
        {part}
      </IsolatedText>
    ),
  )
