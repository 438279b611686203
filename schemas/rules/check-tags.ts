import type {Problem} from './problem.ts'

const maxLength = 40

/** Tags are short words without spaces around them. The rule `unique` refuses one that is there twice. */
export function checkTags(tags: readonly string[] | undefined): Problem[] {
  const wrong = (tags ?? []).filter((tag) => tag.trim() !== tag || tag === '' || tag.length > maxLength)
  return wrong.length === 0
    ? []
    : [
        {
          message: `Use tags of at most ${maxLength} characters without spaces around them. Not so: ${wrong.join(', ')}`,
        },
      ]
}
