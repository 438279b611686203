import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {listSlugs} from '#web/content/list-slugs.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'
import {shareSubject} from './share-subject.ts'

export const shareTitleQuery = defineQuery(`*[_type in $types && ($slug == "" || slug.current == $slug)][0] {
  "title": coalesce(
    ${localized('headline')}, ${localized('title')}, ${localized('name')},
    headline.en, title.en, name.en, headline.ar, title.ar, name.ar
  ),
  "shownFrom": select(_type == "blogPost" => publishedAt)
}`)

const shape = z
  .object({title: z.string().min(1), shownFrom: z.iso.datetime({offset: true}).nullable()})
  .nullable()

// Compared here and not in the query: an image is drawn once, and a refusal is not stored.
const isShown = (shownFrom: string | null): boolean =>
  shownFrom === null || Date.parse(shownFrom) <= Date.now()

/** The title on a page's share image: its headline, or the name of its document; null when there is no such page, or not yet. */
export async function getShareTitle(lang: Language, path: string): Promise<string | null> {
  const subject = shareSubject(path)
  if (!subject) return null
  const {types, slug} = subject
  const slugs = slug === '' ? [] : (await Promise.all(types.map(listSlugs))).flat()
  if (slug !== '' && !slugs.includes(slug)) return null
  const found = await fetchContent({query: shareTitleQuery, params: {lang, types, slug}, shape, types})
  return found && isShown(found.shownFrom) ? found.title : null
}
