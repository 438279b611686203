import {getDirection, languages, pickText} from '#domain/languages.ts'
import {strictestWarning} from '#domain/risk-warning.ts'

/** Every page loads this code, so it isolates figures itself. They are the odd parts. */
const isolateFigures = (text: string) =>
  text.split(/([\d-]+%)/u).map((part, index) => (index % 2 === 1 ? <bdi key={part}>{part}</bdi> : part))

/** The strictest warning in each language, compiled in, for when the region and the texts can't be read. */
export const LastResortWarning = () => (
  <aside className="sticky top-0 z-40 border-b-2 border-warn bg-paper-sunk py-2 text-text low:static">
    {languages.map((lang) => (
      <p key={lang} lang={lang} dir={getDirection(lang)} className="page-width [&:lang(ar)]:font-arabic">
        {isolateFigures(pickText(strictestWarning, lang))}
      </p>
    ))}
  </aside>
)
