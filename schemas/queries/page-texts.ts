import {z} from 'zod'
import {isLinkAddress} from '#domain/site/link-address.ts'
import {localized} from './localized.generated.ts'

const isSafe = (mark: Readonly<{_type: string; href?: string}>): boolean =>
  mark._type !== 'link' || isLinkAddress(mark.href ?? '')

/** Removes unsafe links from the marks of a block, but keeps their words. */
export const withSafeLinks = <Mark extends Readonly<{_type: string; href?: string}>>(
  marks: readonly Mark[] | null | undefined,
): Mark[] => (marks ?? []).filter(isSafe)

const span = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z.array(z.string()).exactOptional(),
})

const link = z.object({_type: z.literal('link'), _key: z.string(), href: z.string()})

const block = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(['normal', 'h3', 'h4']).exactOptional(),
  listItem: z.enum(['bullet', 'number']).exactOptional(),
  level: z.number().exactOptional(),
  markDefs: z
    .array(link)
    .nullish()
    .transform((marks) => withSafeLinks(marks)),
  children: z.array(span),
})

/** Formatted text as the content model's `prose` allows it. */
export const proseShape = z.array(block)
export type ProseContent = z.infer<typeof proseShape>

/** GROQ fragment: header and search metadata of a page. */
export const pageHeadFields = /* groq */ `
  "eyebrow": ${localized('eyebrow')},
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
`

const headText = z.string().min(1)

/** The result of `pageHeadFields`; spread into the shape of a page. */
export const pageHeadShape = {
  eyebrow: headText.nullable(),
  headline: headText,
  lead: headText,
  search: z.object({title: headText, description: headText}),
}
