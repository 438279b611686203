import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {isShownTo} from '#web/parts/region/audience.ts'
import type {Entry} from '#web/parts/search/entries/entry.ts'
import {contentIndex} from '#web/parts/search/index/content-index.ts'
import type {Language} from '#domain/languages.ts'
import {type RegionProfile, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {readRegion} from '../instrument/read-question.ts'
import {type PassageIndex, makePassageIndex, findResponse} from './find-response.ts'
import {makePassages, type Passage} from './passages.ts'
import {type Fact, describeTopic} from './describe-topic.ts'
import type {QuestionTopic} from './find-topic.ts'
import {loadFacts} from './facts.ts'

declare global {
  // Next bundles this module once per route. The global lets all copies share one passage index per content index.
  var marsaPassageIndexes: WeakMap<ReadonlyMap<string, Entry>, Promise<PassageIndex>> | undefined
}

const cache = (globalThis.marsaPassageIndexes ??= new WeakMap<
  ReadonlyMap<string, Entry>,
  Promise<PassageIndex>
>())

/** The index of all passages in one language. It is rebuilt once after a publication, and concurrent callers share the result. */
export async function passageIndex(lang: Language): Promise<PassageIndex> {
  const {entries} = await withDrafts(() => contentIndex(lang))
  const cached = cache.get(entries)
  if (cached) return await cached
  const fresh = makePassages(entries.values()).then(makePassageIndex)
  cache.set(entries, fresh)
  return await fresh
}

/** The reply to a visitor: the rule that applies in their region, and passages of the content. */
export type AssistantReply = Readonly<{region: string; fact: Fact | null; passages: readonly Passage[]}>

const isAboutCompany = ({topic}: QuestionTopic): boolean => topic === 'regulator' || topic === 'entity'

/**
 * Loads the reply to a visitor's question, or null. `elsewhere` is a question about another region, without the region's
 * name.
 */
export async function loadResponse(
  lang: Language,
  profile: RegionProfile,
  question: string,
): Promise<AssistantReply | Readonly<{elsewhere: string}> | null> {
  const [index, sources] = await Promise.all([passageIndex(lang), loadFacts(lang, profile)])
  const passages = index.passages.filter(({audience}) => isShownTo(audience, sources.profile))
  const {question: here, found: region = profile.code} = readRegion(question)
  const response = findResponse(question, {...index, passages}, here)
  if (response === null) return null
  // Figures of another region may exceed the reader's cap. Its company and supervisor may be named, because that isn't an offer.
  const isElsewhere = region !== profile.code
  if (isElsewhere && response.topic && !isAboutCompany(response.topic)) return {elsewhere: here}
  const there =
    isElsewhere && response.topic ? await getRegionProfile({lang, region, country: null}) : profile
  const fact = response.topic && describeTopic(response.topic, {...sources, profile: there})
  if (fact === null && response.passages.length === 0) return null
  return {region: there.name, fact, passages: response.passages}
}
