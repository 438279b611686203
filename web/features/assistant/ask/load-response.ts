import 'server-only'
import {isForRegion} from '#web/features/search/entries/is-for-region.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {type Fact, describeTopic} from '../facts/describe-topic.ts'
import {loadFacts} from '../facts/load-facts.ts'
import {findResponse} from './find-response.ts'
import type {Passage} from './passage.ts'
import {passageIndex} from './passage-index.ts'

/** The reply to a visitor: the rule that applies in their region, and passages of the content. */
export type AssistantReply = Readonly<{region: string; fact: Fact | null; passages: readonly Passage[]}>

/** Loads the reply to a visitor's question; null when the site has none. */
export async function loadResponse(
  lang: Language,
  profile: RegionProfile,
  question: string,
): Promise<AssistantReply | null> {
  const [index, sources] = await Promise.all([passageIndex(lang), loadFacts(lang, profile)])
  const passages = index.passages.filter((passage) => isForRegion(passage, sources.profile))
  const response = findResponse(question, {...index, passages})
  if (response === null) return null
  const fact = response.topic && describeTopic(response.topic, sources)
  if (fact === null && response.passages.length === 0) return null
  return {region: sources.profile.name, fact, passages: response.passages}
}
