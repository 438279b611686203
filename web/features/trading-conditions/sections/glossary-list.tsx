'use client'

import {Fragment} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {TradingConditions} from '../get-trading-conditions.ts'

type GlossaryListProps = Readonly<{lang: Language; terms: TradingConditions['glossary']}>

const otherLanguage: Record<Language, Language> = {en: 'ar', ar: 'en'}

/** The terms in both languages, with their definitions. The browser gets them as data, which is shorter than as elements. */
export function GlossaryList({lang, terms}: GlossaryListProps) {
  return (
    <dl className="gap-x-10 sm:columns-2 lg:columns-3">
      {terms.map(({slug, term, otherTerm, definition}) => (
        <Fragment key={slug}>
          <dt id={`glossary-${slug}`} className="break-inside-avoid break-after-avoid font-semibold">
            {term}{' '}
            <bdi
              lang={otherLanguage[lang]}
              className="ms-2 text-sm font-normal text-text-quiet [&:lang(ar)]:font-arabic-system"
            >
              {otherTerm}
            </bdi>
          </dt>
          <dd className="mt-1 mb-6 break-inside-avoid text-sm text-text-quiet">
            <IsolatedText lang={lang}>{definition}</IsolatedText>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
