/** A group of instruments as the table `instrument_groups` names it. */
export type InstrumentGroup = Readonly<{
  code: string
  name: string
  name_ar: string
  description: string
  description_ar: string
}>
