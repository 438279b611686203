import type {Messages} from '#web/i18n/messages.ts'
import {type Fact, type FactSources, describeTopic} from '../facts/describe-topic.ts'

/** What a term comes to in the reader's region: figures, or words; null where it is the same everywhere. */
export type TermContext = Readonly<{kind: 'fact'; fact: Fact} | {kind: 'words'; text: string}>

type Reader = FactSources &
  Readonly<{
    profile: Readonly<{investorProtection: string | null; fxMajorCurrencies: readonly string[]}>
    labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant'>
  }>

const fact = (told: Fact | null): TermContext | null => told && {kind: 'fact', fact: told}

const leverage = (reader: Reader) => fact(describeTopic({topic: 'leverage', classes: []}, reader))
const commission = (reader: Reader) => fact(describeTopic({topic: 'commission', classes: []}, reader))

// Where the rules prescribe no protection, the notice of the region says what there is instead.
const protection = ({profile}: Reader): TermContext => ({
  kind: 'words',
  text: profile.investorProtection ?? profile.complianceNotice,
})

const majors = ({profile, labels}: Reader): TermContext => ({
  kind: 'words',
  text: labels.trading.majorsOf.replace('{currencies}', profile.fxMajorCurrencies.join(', ')),
})

const contexts: Readonly<Record<string, (reader: Reader) => TermContext | null>> = {
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

/** What a term of the glossary comes to in the region of a reader. */
export const termContext = (slug: string, reader: Reader): TermContext | null =>
  Object.hasOwn(contexts, slug) ? (contexts[slug]?.(reader) ?? null) : null
