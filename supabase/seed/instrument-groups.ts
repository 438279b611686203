import {z} from 'zod'
import {positive, text} from './columns.ts'
import {readData} from './read-data.ts'

const groupShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  description: text,
  description_ar: text,
  sort_order: positive,
})
export type InstrumentGroupRow = z.infer<typeof groupShape>

/** Rows of `instrument_groups`, from `instrument-groups.csv`. */
export const readInstrumentGroups = (): InstrumentGroupRow[] => readData('instrument-groups', groupShape)
