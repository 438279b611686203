import {z} from 'zod'

const shape = z.object({
  slug: z.object({current: z.string().optional()}).nullish().catch(null),
  formerSlugs: z.array(z.string()).nullish().catch(null),
})

/** The slug of a document, and those that it had. */
export type Address = Readonly<{slug: string | undefined; formerSlugs: readonly string[]}>

/** Reads the address of a document of any type, however unfinished it is. */
export function readAddress(document: unknown): Address {
  const {slug, formerSlugs} = shape.safeParse(document).data ?? {}
  return {slug: slug?.current, formerSlugs: formerSlugs ?? []}
}
