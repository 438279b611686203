'use client'

import {Fragment} from 'react'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {IsolatedText} from '#web/ui/text.tsx'

/** Terms without keys, which the page would repeat for each. */
type PackedTerm = readonly [slug: string, term: string, otherTerm: string, definition: string]
type GlossaryListProps = Readonly<{lang: Language; terms: readonly PackedTerm[]}>

/** The terms in both languages, with their definitions. The browser receives them as data, which is shorter than elements. */
export function GlossaryList({lang, terms}: GlossaryListProps) {
  return (
    <dl className="glossary">
      {terms.map(([slug, term, otherTerm, definition]) => (
        <Fragment key={slug}>
          <dt id={`glossary-${slug}`}>
            <a href={publicPath(lang, `/glossary/${slug}`)}>{term}</a>{' '}
            <bdi lang={findOtherLanguage(lang)}>{otherTerm}</bdi>
          </dt>
          <dd>
            <IsolatedText lang={lang}>{definition}</IsolatedText>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
