import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {TradingConditions} from '../get-trading-conditions.ts'

type GlossaryListProps = Readonly<{lang: Language; terms: TradingConditions['glossary']}>

const otherLanguage: Record<Language, Language> = {en: 'ar', ar: 'en'}

/** The terms in both languages, with their definitions. */
export function GlossaryList({lang, terms}: GlossaryListProps) {
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {terms.map(({slug, term, otherTerm, definition}) => (
        <div key={slug} id={`glossary-${slug}`}>
          <dt className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            <bdi>{term}</bdi>
            <bdi
              lang={otherLanguage[lang]}
              className="text-sm font-normal text-text-quiet [&:lang(ar)]:font-arabic-system"
            >
              {otherTerm}
            </bdi>
          </dt>
          <dd className="mt-1 text-sm text-text-quiet">
            <IsolatedText lang={lang}>{definition}</IsolatedText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
