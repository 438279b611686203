import {markedSince, type Moment} from '../publish-marks/mark-clock.ts'
import {momentAmong} from '../publish-marks/moment-tag.ts'

/** What the build wrote knows no moment: it began before anything that this process received. */
const ofTheBuild: Moment = {process: 'the build', sequence: 0}

/** Those of the tags of which something was published after a render, or a read, began. */
export const changesSince = (tags: readonly string[]): readonly string[] =>
  markedSince(tags, momentAmong(tags) ?? ofTheBuild)

/** Whether something that is stored under these tags still holds: its render, or its read, began after the last mark of each of them. */
export const isStoredValid = (tags: readonly string[]): boolean => changesSince(tags).length === 0
