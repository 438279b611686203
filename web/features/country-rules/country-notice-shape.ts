import * as z from 'zod/mini'
import {assetClasses} from '#domain/instruments/asset-classes.ts'

/** What differs in the visitor's country, in words; null where nothing does, or the country is unknown. Sent to the browser, and validated there. */
export const countryNoticeShape = z.nullable(
  z.object({
    title: z.string(),
    sentences: z.array(z.string()),
    /** The classes that are not offered there whatever the region says, and the name of that state. */
    withheld: z.object({label: z.string(), classes: z.array(z.enum(assetClasses))}),
  }),
)
export type CountryNoticeTexts = Readonly<z.infer<typeof countryNoticeShape>>
