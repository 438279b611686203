/** A row of the table `instrument_groups`. */
export type InstrumentGroup = Readonly<{
  code: string
  name: string
  name_ar: string
  description: string
  description_ar: string
}>
