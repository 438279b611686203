import type {Messages} from '#web/i18n/messages.ts'
import {type Fact, type FactSources, describeTopic} from '../facts/describe-topic.ts'

/** The meaning of a term in the visitor's region: a fact, or words; null where it is the same everywhere. */
export type TermContext = Readonly<{kind: 'fact'; fact: Fact} | {kind: 'words'; text: string}>

type TermSources = FactSources &
  Readonly<{
    profile: Readonly<{investorProtection: string | null; fxMajorCurrencies: readonly string[]}>
    labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant'>
  }>

const fact = (value: Fact | null): TermContext | null => value && {kind: 'fact', fact: value}

const leverage = (sources: TermSources) => fact(describeTopic({topic: 'leverage', classes: []}, sources))
const commission = (sources: TermSources) => fact(describeTopic({topic: 'commission', classes: []}, sources))

// Where the rules prescribe no protection, the notice of the region says what there is instead.
const protection = ({profile}: TermSources): TermContext => ({
  kind: 'words',
  text: profile.investorProtection ?? profile.complianceNotice,
})

const majors = ({profile, labels}: TermSources): TermContext => ({
  kind: 'words',
  text: labels.trading.majorsOf.replace('{currencies}', profile.fxMajorCurrencies.join(', ')),
})

const contexts: Readonly<Record<string, (sources: TermSources) => TermContext | null>> = {
  leverage,
  'leverage-cap': leverage,
  margin: leverage,
  'initial-margin': leverage,
  'margin-call': protection,
  'margin-close-out': protection,
  'margin-level': protection,
  'negative-balance-protection': protection,
  'retail-client': protection,
  'currency-pair': majors,
  'major-pair': majors,
  'minor-pair': majors,
  'exotic-pair': majors,
  commission,
  'raw-spread': commission,
}

/** The meaning of a glossary term in the region of a visitor. */
export const termContext = (slug: string, sources: TermSources): TermContext | null =>
  Object.hasOwn(contexts, slug) ? (contexts[slug]?.(sources) ?? null) : null
