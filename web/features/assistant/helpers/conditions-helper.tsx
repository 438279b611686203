import {getTranslations} from 'next-intl/server'
import type {Messages} from '#i18n/messages.ts'
import type {Language} from '#domain/languages.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import {getTradingConditions, pickTerms} from '#web/parts/markets/get-trading-conditions.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Scope} from '#web/routing/scope.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {type Fact, type FactSources, describeTopic} from '../ask/describe-topic.ts'
import {findPassages, makePassageIndex} from '../ask/find-response.ts'
import {PassagePanel, FactPanel} from '../answer/answer-panels.tsx'
import {passageIndex} from '../ask/load-response.ts'
import {loadFacts} from '../ask/facts.ts'
import {type AssistantQuery, HelperForm} from './helper-form.tsx'

/** The meaning of a term in the visitor's region: a fact, or text. Null if the term means the same everywhere. */
type TermContext = Readonly<{kind: 'fact'; fact: Fact} | {kind: 'words'; text: string}>

type TermSources = FactSources &
  Readonly<{
    profile: Readonly<{investorProtection: string | null; fxMajorCurrencies: readonly string[]}>
    labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant'>
  }>

const toFactContext = (value: Fact | null): TermContext | null => value && {kind: 'fact', fact: value}

const describeLeverage = (sources: TermSources) =>
  toFactContext(describeTopic({topic: 'leverage', classes: []}, sources))
const describeCommission = (sources: TermSources) =>
  toFactContext(describeTopic({topic: 'commission', classes: []}, sources))

// Where the rules prescribe no protection, the region's notice describes the alternative.
const describeProtection = ({profile}: TermSources): TermContext => ({
  kind: 'words',
  text: profile.investorProtection ?? profile.complianceNotice,
})

const listMajors = ({profile, labels}: TermSources): TermContext => ({
  kind: 'words',
  text: labels.trading.majorsOf.replace('{currencies}', profile.fxMajorCurrencies.join(', ')),
})

const termContexts: Readonly<Record<string, (sources: TermSources) => TermContext | null>> = {
  leverage: describeLeverage,
  'leverage-cap': describeLeverage,
  margin: describeLeverage,
  'initial-margin': describeLeverage,
  'margin-call': describeProtection,
  'margin-close-out': describeProtection,
  'margin-level': describeProtection,
  'negative-balance-protection': describeProtection,
  'retail-client': describeProtection,
  'currency-pair': listMajors,
  'major-pair': listMajors,
  'minor-pair': listMajors,
  'exotic-pair': listMajors,
  commission: describeCommission,
  'raw-spread': describeCommission,
}

/** Finds the meaning of a glossary term in a visitor's region. */
const findTermContext = (slug: string, sources: TermSources): TermContext | null =>
  Object.hasOwn(termContexts, slug) ? (termContexts[slug]?.(sources) ?? null) : null

type Term = Awaited<ReturnType<typeof getTradingConditions>>['glossary'][number]

type ConditionsHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Explains a glossary term: its meaning, its value in the region, and its place in the trading conditions. */
export async function ConditionsHelper({scope, profile, query}: ConditionsHelperProps) {
  const {lang} = scope
  const [t, {glossary}] = await Promise.all([
    getTranslations('assistant.conditions'),
    getTradingConditions(lang),
  ])
  const terms = pickTerms(glossary, profile)
  const term = terms.find(({slug}) => slug === query.term)
  return (
    <>
      <HelperForm lang={lang} helper="conditions" values={{term: term?.slug ?? ''}} submit={t('submit')}>
        <Select
          name="term"
          label={t('term')}
          isUnchosen
          options={terms.map(({slug, term: name}) => ({value: slug, label: toPlainText(name)}))}
        />
      </HelperForm>
      {term ? <Explanation lang={lang} profile={profile} term={term} /> : null}
    </>
  )
}

const sectionsPath = '/trading-conditions#'

type ExplanationProps = Readonly<{lang: Language; profile: RegionProfile; term: Term}>

async function Explanation({lang, profile, term}: ExplanationProps) {
  const [t, index, sources] = await Promise.all([
    getTranslations('assistant.conditions'),
    passageIndex(lang),
    loadFacts(lang, profile),
  ])
  const sections = index.passages.filter(({kind, path}) => kind === 'page' && path.startsWith(sectionsPath))
  const [inConditions] = findPassages(toPlainText(term.term), makePassageIndex(sections))
  const context = findTermContext(term.slug, sources)
  const inRegion = t('inRegion', {region: sources.profile.name})
  return (
    <div className="mt-10 space-y-5">
      <h3 className="text-xl">
        <IsolatedText lang={lang}>{term.term}</IsolatedText>
      </h3>
      <PassagePanel
        lang={lang}
        passage={{title: term.otherTerm, text: term.definition, path: `/glossary/${term.slug}`}}
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
