import type {Problem} from './problem.ts'

/** A rating as it is edited. */
export type EditedRating = Readonly<{
  isSample?: boolean
  source?: object
  sourceAddress?: string
  countedOn?: string
}>

const evidence = [
  ['source', 'who counted the reviews'],
  ['sourceAddress', 'the address where they are counted'],
  ['countedOn', 'the day of the count'],
] as const

/** A rating that is no sample figure proves itself by its source, with address and date. */
export const checkRating = (rating: EditedRating): Problem[] =>
  rating.isSample === true
    ? []
    : evidence
        .filter(([name]) => rating[name] === undefined)
        .map(([name, words]) => ({
          message: `Add ${words}, or mark the rating as a sample figure.`,
          at: [name],
        }))
