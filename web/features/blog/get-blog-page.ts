import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {formTextFields, formTextsShape} from '../../parts/forms/form-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const blogPageQuery = defineQuery(`*[_type == "blogPage" && _id == "blogPage"][0] {
  "eyebrow": ${localized('eyebrow')},
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "allLabel": ${localized('allLabel')},
  "emptyText": ${localized('emptyText')},
  "otherLanguageText": ${localized('otherLanguageText')},
  "relatedTitle": ${localized('relatedTitle')},
  "newsletter": newsletter { ${formTextFields} },
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
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

export const categoriesQuery = defineQuery(`*[_type == "blogCategory"] | order(position asc) {
  "slug": slug.current,
  "title": ${localized('title')},
  "description": ${localized('description')}
}`)
const categoriesShape = z.array(z.object({slug: text, title: text, description: text}))

export type Category = z.infer<typeof categoriesShape>[number]

/** The categories of the blog, in their order. */
export const listCategories = (lang: Language): Promise<Category[]> =>
  fetchContent({
    query: categoriesQuery,
    params: {lang},
    shape: categoriesShape,
    types: ['blogCategory'],
    lists: [''],
  })
