import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages/languages.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {getTradingConditions} from '#web/features/trading-conditions/get-trading-conditions.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {findPassages, makePassageIndex} from '../ask/find-passages.ts'
import {PassagePanel} from '../ask/passage-panel.tsx'
import {passageIndex} from '../ask/passage-index.ts'
import type {AssistantQuery} from '../assistant-query.ts'
import {FactPanel} from '../facts/fact-panel.tsx'
import {loadFacts} from '../facts/load-facts.ts'
import {HelperForm} from '../helper-form.tsx'
import {termContext} from './term-context.ts'

type Term = Awaited<ReturnType<typeof getTradingConditions>>['glossary'][number]

type ConditionsHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Explains a term of the glossary: its meaning, its value in the region, and its place in the trading conditions. */
export async function ConditionsHelper({scope, profile, query}: ConditionsHelperProps) {
  const {lang} = scope
  const [t, {glossary}] = await Promise.all([
    getTranslations('assistant.conditions'),
    getTradingConditions(lang),
  ])
  const term = glossary.find(({slug}) => slug === query.term)
  return (
    <>
      <HelperForm lang={lang} helper="conditions" values={{term: term?.slug ?? ''}} submit={t('submit')}>
        <Select
          name="term"
          label={t('term')}
          isUnchosen
          options={glossary.map(({slug, term: name}) => ({value: slug, label: plainText(name)}))}
        />
      </HelperForm>
      {term ? <Explanation lang={lang} profile={profile} term={term} /> : null}
    </>
  )
}

const sectionsOf = '/trading-conditions#'
const glossaryAnchor = `${sectionsOf}glossary-`

type ExplanationProps = Readonly<{lang: Language; profile: RegionProfile; term: Term}>

async function Explanation({lang, profile, term}: ExplanationProps) {
  const [t, index, sources] = await Promise.all([
    getTranslations('assistant.conditions'),
    passageIndex(lang),
    loadFacts(lang, profile),
  ])
  const sections = index.passages.filter(({kind, path}) => kind === 'page' && path.startsWith(sectionsOf))
  const [inConditions] = findPassages(plainText(term.term), makePassageIndex(sections))
  const context = termContext(term.slug, sources)
  const inRegion = t('inRegion', {region: sources.profile.name})
  return (
    <div className="mt-10 space-y-5">
      <h3 className="text-xl">
        <IsolatedText lang={lang}>{term.term}</IsolatedText>
      </h3>
      <PassagePanel
        lang={lang}
        passage={{title: term.otherTerm, text: term.definition, path: `${glossaryAnchor}${term.slug}`}}
      />
      {context?.kind === 'fact' ? <FactPanel lang={lang} title={inRegion} fact={context.fact} /> : null}
      {context?.kind === 'words' ? (
        <Panel>
          <h4 className="text-lg">{inRegion}</h4>
          <p className="mt-3 max-w-[68ch]">
            <IsolatedText lang={lang}>{context.text}</IsolatedText>
          </p>
        </Panel>
      ) : null}
      {inConditions ? (
        <PassagePanel
          lang={lang}
          passage={{...inConditions, title: `${t('inConditions')}: ${inConditions.title}`}}
        />
      ) : null}
    </div>
  )
}
