import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import {stemsOf} from '../ask/stems-of.ts'
import words from '../words/topics.json' with {type: 'json'}
import {type Topic, topics} from './topics.ts'

/** What a question asks of the rules of the business. */
export type QuestionTopic = Readonly<{
  topic: Topic
  /** The classes that it names; empty where it names none. */
  classes: readonly AssetClass[]
}>

const stemSet = (text: string): ReadonlySet<string> => new Set(stemsOf(text))

// Of the words of each line a question must hold one, for it to be about the topic.
const needs: Readonly<Record<Topic, readonly string[]>> = words.needed
const lines = topics.map((topic) => ({topic, needed: needs[topic].map(stemSet)}))
// Words that may stand beside them without changing what is asked.
const context = stemSet(`${words.context.en} ${words.context.ar}`)
const classWords: Readonly<Record<AssetClass, string>> = words.classes
const classStems = assetClasses.map((assetClass) => ({assetClass, stems: stemSet(classWords[assetClass])}))
const allClassStems: ReadonlySet<string> = new Set(classStems.flatMap(({stems}) => [...stems]))

const cryptoStems = stemSet(classWords.crypto)

const isMet = (needed: ReadonlySet<string>, asked: readonly string[]): boolean =>
  asked.some((stem) => needed.has(stem))

/** "Major currency pairs" means the majors alone, though currencies are the business of two classes; "cryptocurrencies" are none. */
function classesIn(asked: readonly string[]): AssetClass[] {
  if (isMet(cryptoStems, asked)) return ['crypto']
  const met = classStems.map(({assetClass, stems}) => ({
    assetClass,
    count: asked.filter((stem) => stems.has(stem)).length,
  }))
  const most = Math.max(...met.map(({count}) => count))
  return most === 0 ? [] : met.filter(({count}) => count === most).map(({assetClass}) => assetClass)
}

/** The topic of a question that the rules of the business answer whole; null where any word of it asks for something else. */
export function topicOf(question: string): QuestionTopic | null {
  const asked = stemsOf(question)
  const found = lines.find(({needed}) => needed.every((words) => isMet(words, asked)))
  if (!found) return null
  const {topic, needed} = found
  const isKnown = (stem: string) =>
    context.has(stem) || allClassStems.has(stem) || needed.some((words) => words.has(stem))
  return asked.every(isKnown) ? {topic, classes: classesIn(asked)} : null
}
