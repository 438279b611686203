import {existsSync, statfsSync} from 'node:fs'
import path from 'node:path'

const bytesOfMb = 1_000_000

/** A place that is written to, and how much may be written there, in MB. */
export type NeededSpace = Readonly<{folder: string; megabytes: number; purpose: string}>

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

/** Throws an Error that names each place with too little room, and how much it needs. */
export function checkSpace(places: readonly NeededSpace[]): void {
  const problems = places.flatMap(({folder, megabytes, purpose}) => {
    const {bavail, bsize} = statfsSync(existing(folder))
    const free = Math.floor((bavail * bsize) / bytesOfMb)
    return free < megabytes
      ? [`${folder} has ${free} MB free, and ${purpose} takes ${megabytes} MB: make room, and start again.`]
      : []
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
