import {z} from 'zod'

/** Part of a query: what every page begins with, and how it is listed. */
export const pageHeadFields = /* groq */ `
  "eyebrow": select($lang == "ar" => eyebrow.ar, eyebrow.en),
  "headline": select($lang == "ar" => headline.ar, headline.en),
  "lead": select($lang == "ar" => lead.ar, lead.en),
  "search": {
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "description": select($lang == "ar" => search.description.ar, search.description.en)
  }
`

const text = z.string().min(1)

/** What `pageHeadFields` gives; spread into the shape of a page. */
export const pageHead = {
  eyebrow: text.nullable(),
  headline: text,
  lead: text,
  search: z.object({title: text, description: text}),
}
