import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import {stemsOf} from '../ask/stems-of.ts'
import words from '../words/topics.json' with {type: 'json'}
import {type Topic, topics} from './topics.ts'

/** The business rule that a question is about. */
export type QuestionTopic = Readonly<{
  topic: Topic
  /** The classes that it names; empty where it names none. */
  classes: readonly AssetClass[]
}>

const stemSet = (text: string): ReadonlySet<string> => new Set(stemsOf(text))

// A question is about a topic when it contains one word of each of its lines.
const needs: Readonly<Record<Topic, readonly string[]>> = words.needed
const lines = topics.map((topic) => ({topic, needed: needs[topic].map(stemSet)}))
// Words that may occur beside them without changing the topic.
const context = stemSet(`${words.context.en} ${words.context.ar}`)
const classWords: Readonly<Record<AssetClass, string>> = words.classes
const classStems = assetClasses.map((assetClass) => ({assetClass, stems: stemSet(classWords[assetClass])}))
const allClassStems: ReadonlySet<string> = new Set(classStems.flatMap(({stems}) => [...stems]))

const cryptoStems = stemSet(classWords.crypto)

const isMet = (needed: ReadonlySet<string>, stems: readonly string[]): boolean =>
  stems.some((stem) => needed.has(stem))

/** The classes with the most matching words: "major currency pairs" means the majors alone; "cryptocurrencies" means crypto alone. */
function classesIn(questionStems: readonly string[]): AssetClass[] {
  if (isMet(cryptoStems, questionStems)) return ['crypto']
  const met = classStems.map(({assetClass, stems}) => ({
    assetClass,
    count: questionStems.filter((stem) => stems.has(stem)).length,
  }))
  const maxCount = Math.max(...met.map(({count}) => count))
  return maxCount === 0 ? [] : met.filter(({count}) => count === maxCount).map(({assetClass}) => assetClass)
}

/** The topic of a question that a business rule answers completely; null when any word of it is about something else. */
export function topicOf(question: string): QuestionTopic | null {
  const questionStems = stemsOf(question)
  const found = lines.find(({needed}) => needed.every((words) => isMet(words, questionStems)))
  if (!found) return null
  const {topic, needed} = found
  const isOnTopic = (stem: string) =>
    context.has(stem) || allClassStems.has(stem) || needed.some((words) => words.has(stem))
  return questionStems.every(isOnTopic) ? {topic, classes: classesIn(questionStems)} : null
}
