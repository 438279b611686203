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
    <dl className="glossary">
      {terms.map(({slug, term, otherTerm, definition}) => (
        <Fragment key={slug}>
          <dt id={`glossary-${slug}`}>
            {term} <bdi lang={otherLanguage[lang]}>{otherTerm}</bdi>
          </dt>
          <dd>
            <IsolatedText lang={lang}>{definition}</IsolatedText>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
