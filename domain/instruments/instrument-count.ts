import type {Instrument} from './instrument.ts'

/** How many instruments of a group share a class and the regions where they are available. */
export type InstrumentCount = Readonly<
  Pick<Instrument, 'group_code' | 'asset_class' | 'available_regions'> & {instruments: number}
>
