import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const categoriesQuery = defineQuery(`*[_type == "blogCategory"] | order(position asc) {
  "slug": slug.current,
  "title": ${localized('title')},
  "description": ${localized('description')}
}`)

const text = z.string().min(1)
const shape = z.array(z.object({slug: text, title: text, description: text}))

/** A filter of the blog. */
export type Category = z.infer<typeof shape>[number]

/** The filters of the blog, in their order. */
export const listCategories = (lang: Language): Promise<Category[]> =>
  fetchContent({query: categoriesQuery, params: {lang}, shape, types: ['blogCategory']})
