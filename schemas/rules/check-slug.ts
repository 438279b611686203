import type {Problem} from './problem.ts'

const wellFormed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Lower-case Latin words joined by single hyphens, at most 80 characters. The rule `required` handles empty values. */
export function checkSlug(slug: string | undefined): Problem[] {
  if (!slug) return []
  if (!wellFormed.test(slug)) {
    return [{message: 'Use lower-case Latin letters, digits and single hyphens, such as best-execution.'}]
  }
  return slug.length <= 80 ? [] : [{message: 'Shorten this to 80 characters or fewer.'}]
}
