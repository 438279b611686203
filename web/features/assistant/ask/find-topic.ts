import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import topicWords from '../words/topics.json' with {type: 'json'}
import {listStems} from './stems.ts'

/** The topics that business rules answer exactly. */
const topics = ['leverage', 'crypto', 'minDeposit', 'commission', 'regulator', 'entity', 'lossShare'] as const
export type Topic = (typeof topics)[number]

/** The business rule that a question is about. */
export type QuestionTopic = Readonly<{
  topic: Topic
  /** The asset classes in the question, or empty. */
  classes: readonly AssetClass[]
}>

const stemSet = (text: string): ReadonlySet<string> => new Set(listStems(text))

// A question is about a topic when it contains one word from each of the topic's groups.
const needs: Readonly<Record<Topic, readonly string[]>> = topicWords.needed
const requirements = topics.map((topic) => ({topic, needed: needs[topic].map(stemSet)}))
// Words that may appear beside the topic's words without changing the topic.
const context = stemSet(`${topicWords.context.en} ${topicWords.context.ar}`)
const classWords: Readonly<Record<AssetClass, string>> = topicWords.classes
const classStems = assetClasses.map((assetClass) => ({assetClass, stems: stemSet(classWords[assetClass])}))
const allClassStems: ReadonlySet<string> = new Set(classStems.flatMap(({stems}) => [...stems]))

const cryptoStems = stemSet(classWords.crypto)

const isMet = (needed: ReadonlySet<string>, stems: readonly string[]): boolean =>
  stems.some((stem) => needed.has(stem))

/**
 * The classes with the most matching words. "Major currency pairs" finds only the majors, and "cryptocurrencies" finds only
 * crypto.
 */
function findClasses(questionStems: readonly string[]): AssetClass[] {
  if (isMet(cryptoStems, questionStems)) return ['crypto']
  const met = classStems.map(({assetClass, stems}) => ({
    assetClass,
    count: questionStems.filter((stem) => stems.has(stem)).length,
  }))
  const maxCount = Math.max(...met.map(({count}) => count))
  return maxCount === 0 ? [] : met.filter(({count}) => count === maxCount).map(({assetClass}) => assetClass)
}

/** The topic of a question that a business rule answers completely. Null if any word is about another subject. */
export function findTopic(question: string): QuestionTopic | null {
  const questionStems = listStems(question)
  const found = requirements.find(({needed}) =>
    needed.every((alternatives) => isMet(alternatives, questionStems)),
  )
  if (!found) return null
  const {topic, needed} = found
  const isOnTopic = (stem: string) =>
    context.has(stem) || allClassStems.has(stem) || needed.some((alternatives) => alternatives.has(stem))
  return questionStems.every(isOnTopic) ? {topic, classes: findClasses(questionStems)} : null
}
