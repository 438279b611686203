import {z} from 'zod'

const arabic = z.string().regex(/\p{Script=Arabic}/u, 'is not in Arabic')
const locales = z.object({en: z.string().trim().min(1, 'is missing'), ar: arabic})

const shape = z.strictObject({
  /** Names the issue: the same one is mailed once to each reader, however often it is asked for. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'is small letters, figures and hyphens, such as 2026-11'),
  title: locales,
  /** Paragraphs, with an empty line between them. */
  text: locales,
})

/** An issue of the newsletter, in both languages. */
export type Issue = Readonly<z.infer<typeof shape>>

/** Reads an issue from a file's text. Throws an Error that names each thing that is missing or wrong. */
export function readIssue(file: string): Issue {
  const json = (() => {
    try {
      return z.unknown().parse(JSON.parse(file))
    } catch (cause) {
      throw new Error('The file is no JSON.', {cause})
    }
  })()
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(
    parsed.error.issues.map(({path, message}) => `${path.join('.') || 'The file'}: ${message}`).join('\n'),
  )
}
