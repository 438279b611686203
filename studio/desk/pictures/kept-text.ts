import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'

/** What is kept with a picture: its alternative text in each language, and the tags by which it is found. */
export const keptShape = z.object({
  en: z.string().catch(''),
  ar: z.string().catch(''),
  tags: z.array(z.string()).catch([]),
})

export type Kept = Readonly<z.infer<typeof keptShape>>

/** GROQ: what is kept with an asset. Its document leaves `opt` to plugins. */
export const keptFields =
  '{"en": coalesce(opt.desk.alt.en, ""), "ar": coalesce(opt.desk.alt.ar, ""), "tags": coalesce(opt.desk.tags, [])}'

/** The fields of an asset's document that keep a text and tags with it. */
export const keptPatch = ({en, ar, tags}: Kept) => ({
  'opt.desk': {alt: {en: en.trim(), ar: ar.trim()}, tags: [...tags]},
})

/** Tags from a line in which commas, Latin or Arabic, separate them; each once. */
export const tagsFrom = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,،]/u)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The kept texts that a picture in use lacks: all it takes over. `null` when it lacks none. */
export function missingAlt(
  alt: Readonly<Record<string, unknown>>,
  kept: Kept,
): Readonly<Record<string, string>> | null {
  const missing = languages.filter((language) => !alt[language] && kept[language] !== '')
  return missing.length === 0
    ? null
    : Object.fromEntries(missing.map((language) => [language, kept[language]]))
}
