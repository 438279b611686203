import {z} from 'zod'
import {withSafeLinks} from '../content/page-parts.ts'

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
