import {sitePaths} from '../values/site-paths.ts'
import {tradingSectionKeys} from '../values/trading-sections.ts'
import type {AskContent} from './ask-content.ts'
import type {Problem} from './problem.ts'

/** Where the pages of documents are: below which path those of which types. */
const places: readonly Readonly<{below: string; types: readonly string[]}>[] = [
  {below: '/blog/', types: ['blogPost']},
  {below: '/legal/', types: ['legalDocument']},
  {below: '/download/', types: ['platform', 'platformEdition']},
  {below: '/tools/', types: ['tool']},
]

const slugExists = (types: readonly string[]): string =>
  `count(*[_type in ${JSON.stringify(types)} && slug.current == $slug]) > 0`

/** Anchors that the content decides, by page. */
const anchorQueries: Readonly<Record<string, string>> = {
  '/legal': slugExists(['legalDocument']),
  '/partners': slugExists(['partnerProgramme']),
}

/** A link into the site that leads to no page, or to no place of its page. Other addresses pass. */
export async function checkLinkTarget(address: string | undefined, ask: AskContent): Promise<Problem[]> {
  if (!address?.startsWith('/')) return []
  const {pathname, hash, searchParams} = new URL(address, 'https://site.invalid')
  const [anchor, category] = [hash.slice(1), searchParams.get('category')]
  if (!(await pathExists(pathname, ask))) {
    return [{message: `${pathname} is no page of this site. Publish it first, or correct the address.`}]
  }
  if (
    pathname === '/blog' &&
    category !== null &&
    !(await ask(slugExists(['blogCategory']), {slug: category}))
  ) {
    return [{message: `${category} is no category of the blog. Correct it, or leave it out.`}]
  }
  if (anchor !== '' && !(await anchorExists(pathname, anchor, ask))) {
    return [{message: `${pathname} has no place called ${anchor}. Correct what follows #, or leave it out.`}]
  }
  return []
}

async function pathExists(path: string, ask: AskContent): Promise<boolean> {
  if (sitePaths.includes(path)) return true
  const place = places.find(({below}) => path.startsWith(below))
  return place !== undefined && ask(slugExists(place.types), {slug: path.slice(place.below.length)})
}

async function anchorExists(path: string, anchor: string, ask: AskContent): Promise<boolean> {
  if (path === '/trading-conditions') return tradingSectionKeys.some((key) => key === anchor)
  const place = places.find(({below}) => path.startsWith(below))
  const query = anchorQueries[path]
  if (query !== undefined) return ask(query, {slug: anchor})
  // Headings and features of a document's page are named by their texts.
  return place !== undefined
}
