import {z} from 'zod'

// Names of releases before drafts before published, as the Studio writes them.
const stack = z
  .string()
  .max(500)
  .regex(/^(?:published|drafts|r[A-Za-z0-9]{6,}(?:,r[A-Za-z0-9]{6,})*(?:,drafts)?)$/u)

/** Which version of the content an editor sees: drafts, published, or a stack of releases. */
export type DraftPerspective = 'drafts' | 'published' | string[]

/** The perspective that the Studio requests; drafts where it is missing or invalid. */
export function parsePerspective(value: string | null | undefined): DraftPerspective {
  const parsed = stack.safeParse(value)
  if (!parsed.success || parsed.data === 'drafts') return 'drafts'
  return parsed.data === 'published' ? 'published' : parsed.data.split(',')
}

/** A perspective as a cookie's value. */
export const writePerspective = (perspective: DraftPerspective): string =>
  Array.isArray(perspective) ? perspective.join(',') : perspective
