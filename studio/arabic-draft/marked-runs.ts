import {type Fields, isFields} from './read-texts.ts'

/** Some text with the marks that are on all of it: decorators such as `strong`, and the keys of links. */
export type Run = Readonly<{text: string; marks: readonly string[]}>

/** A part of a text, from one position to before another. */
export type Stretch = Readonly<{start: number; end: number}>

const isText = (value: unknown): value is string => typeof value === 'string'

/** The texts of a paragraph with their marks. */
export const runsOf = (block: Fields): Run[] =>
  (Array.isArray(block['children']) ? block['children'] : []).flatMap((child: unknown) =>
    isFields(child) && isText(child['text'])
      ? [{text: child['text'], marks: Array.isArray(child['marks']) ? child['marks'].filter(isText) : []}]
      : [],
  )

/** Where each mark is on the joined text; runs that follow one another are one stretch. */
export function stretchesByMark(runs: readonly Run[]): Map<string, Stretch[]> {
  const found = new Map<string, Stretch[]>()
  let start = 0
  for (const {text, marks} of runs) {
    const end = start + text.length
    for (const mark of new Set(marks)) {
      const known = found.get(mark) ?? []
      const last = known.at(-1)
      found.set(
        mark,
        last?.end === start ? [...known.slice(0, -1), {start: last.start, end}] : [...known, {start, end}],
      )
    }
    start = end
  }
  return found
}

type Marked = Stretch & Readonly<{mark: string}>

/** Cuts a text into runs where its marks begin and end. */
export function cutRuns(text: string, marked: readonly Marked[]): Run[] {
  const cuts = [...new Set([0, text.length, ...marked.flatMap(({start, end}) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => ({
    text: text.slice(start, cuts[index + 1]),
    marks: marked.filter((each) => each.start <= start && start < each.end).map(({mark}) => mark),
  }))
}

/** Runs that follow one another with the same marks as one. */
export const joinRuns = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    return last && last.marks.join() === run.marks.join()
      ? [...joined.slice(0, -1), {...last, text: last.text + run.text}]
      : [...joined, run]
  }, [])
