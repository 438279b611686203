'use client'

import {Fragment} from 'react'
import type {Language} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {TradingConditions} from '../../../parts/markets/get-trading-conditions.ts'

type GlossaryListProps = Readonly<{lang: Language; terms: TradingConditions['glossary']}>

/** The terms in both languages, with their definitions. The browser receives them as data, which is shorter than elements. */
export function GlossaryList({lang, terms}: GlossaryListProps) {
  return (
    <dl className="glossary">
      {terms.map(({slug, term, otherTerm, definition}) => (
        <Fragment key={slug}>
          <dt id={`glossary-${slug}`}>
            {term} <bdi lang={findOtherLanguage(lang)}>{otherTerm}</bdi>
          </dt>
          <dd>
            <IsolatedText lang={lang}>{definition}</IsolatedText>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
