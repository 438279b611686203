import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {formTextFields, formTextsShape} from '../forms/form-texts.ts'

export const blogPageQuery = defineQuery(`*[_type == "blogPage" && _id == "blogPage"][0] {
  "eyebrow": select($lang == "ar" => eyebrow.ar, eyebrow.en),
  "headline": select($lang == "ar" => headline.ar, headline.en),
  "lead": select($lang == "ar" => lead.ar, lead.en),
  "allLabel": select($lang == "ar" => allLabel.ar, allLabel.en),
  "emptyText": select($lang == "ar" => emptyText.ar, emptyText.en),
  "otherLanguageText": select($lang == "ar" => otherLanguageText.ar, otherLanguageText.en),
  "relatedTitle": select($lang == "ar" => relatedTitle.ar, relatedTitle.en),
  "newsletter": newsletter { ${formTextFields} },
  "search": {
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "description": select($lang == "ar" => search.description.ar, search.description.en)
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  eyebrow: text.nullable(),
  headline: text,
  lead: text,
  allLabel: text,
  emptyText: text,
  otherLanguageText: text,
  relatedTitle: text,
  newsletter: formTextsShape,
  search: z.object({title: text, description: text}),
})

/** Texts around the posts. */
export type BlogPage = z.infer<typeof shape>

export const getBlogPage = (lang: Language): Promise<BlogPage> =>
  fetchContent({query: blogPageQuery, params: {lang}, shape, types: ['blogPage']})
