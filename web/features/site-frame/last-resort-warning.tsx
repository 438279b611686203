import {strictestWarning} from '#domain/texts/strictest-warning.ts'
import {directionOf, languages} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

/** The strictest warning in each language, from the code alone: for when neither the region nor any text can be read. */
export const LastResortWarning = () => (
  <aside className="sticky top-0 z-40 border-b-2 border-warn bg-paper-sunk py-2 text-text low:static">
    {languages.map((lang) => (
      <p key={lang} lang={lang} dir={directionOf(lang)} className="page-width [&:lang(ar)]:font-arabic">
        <IsolatedText lang={lang}>{strictestWarning[lang]}</IsolatedText>
      </p>
    ))}
  </aside>
)
