import {markedSince, type Moment} from '../publish-marks/mark-clock.ts'
import {momentAmong} from '../publish-marks/moment-tag.ts'

/** What the build wrote knows no moment: it began before anything that this process heard of. */
const ofTheBuild: Moment = {process: 'the build', sequence: 0}

/** Whether something that is stored under these tags still holds: its render, or its read, began after the last mark of each of them. */
export const isStoredValid = (tags: readonly string[]): boolean =>
  markedSince(tags, momentAmong(tags) ?? ofTheBuild).length === 0
