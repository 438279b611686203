import type {Moment} from './mark-clock.ts'

// Like a tag, because tags are what Next stores with a page and sends to nobody.
const form = /^began:([\da-f]{8}):(\d{1,15})$/u

/** A moment as a tag of what was stored. */
export const momentTag = ({process, sequence}: Moment): string => `began:${process}:${sequence}`

/** The moment among the tags of what was stored, if one of them is one. */
export function momentAmong(tags: readonly string[]): Moment | undefined {
  for (const tag of tags) {
    const [, process, sequence] = form.exec(tag) ?? []
    if (process !== undefined) return {process, sequence: Number(sequence)}
  }
  return undefined
}
