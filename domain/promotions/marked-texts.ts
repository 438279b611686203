import {findPromises} from './find-promises.ts'
import {type TextPath, textsIn} from './texts-in.ts'

/** A text that promises, where it stands, and the words that do. */
type MarkedText = Readonly<{path: TextPath; words: readonly string[]}>

/** The texts of a document that promise something. */
export const markedTexts = (document: Readonly<Record<string, unknown>>): MarkedText[] =>
  textsIn(document).flatMap(({path, text}) => {
    const words = findPromises(text)
    return words.length === 0 ? [] : [{path, words}]
  })

const isPromising = (text: string): boolean => findPromises(text).length > 0

/** Whether a document promises something, so that a second person must approve it. `promises` says it of one text. */
export const isMarked = (
  document: Readonly<Record<string, unknown>>,
  promises: (text: string) => boolean = isPromising,
): boolean => textsIn(document).some(({text}) => promises(text))
