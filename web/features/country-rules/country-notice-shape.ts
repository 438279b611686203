import * as z from 'zod/mini'

/** What differs in the visitor's country, in words; null where nothing does, or the country is unknown. Sent to the browser, and validated there. */
export const countryNoticeShape = z.nullable(z.object({title: z.string(), sentences: z.array(z.string())}))
export type CountryNoticeTexts = Readonly<z.infer<typeof countryNoticeShape>>
