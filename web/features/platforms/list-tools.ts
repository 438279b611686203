import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {featureIcons} from '#schemas/values/feature-icons.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const toolsQuery = defineQuery(`*[_type == "tool"] | order(position asc, _id asc) {
  "slug": slug.current,
  icon,
  "name": ${localized('name')},
  "summary": ${localized('summary')}
}`)

const text = z.string().min(1)

const shape = z.array(z.object({slug: text, icon: z.enum(featureIcons), name: text, summary: text}))

/** The summary of each tool, in one language. */
export type ToolSummaries = z.infer<typeof shape>

export const listTools = (lang: Language): Promise<ToolSummaries> =>
  fetchContent({query: toolsQuery, params: {lang}, shape, types: ['tool']})
