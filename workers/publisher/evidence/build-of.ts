import {textHash} from '#domain/record/rendering-manifest.ts'
import {fetchPage} from './fetch-page.ts'
import {scriptsOf} from './stored-page.ts'

const home = {path: '/', region: 'GLOBAL', language: 'en'} as const

/** Which build of the site responds: the hash of the addresses of its home page's scripts, each of which names the hash of its text. */
export async function readBuild(siteUrl: string): Promise<string> {
  const html = await fetchPage(siteUrl, home)
  if (html === undefined) throw new Error('The site has no home page.')
  return textHash([...scriptsOf(html)].toSorted().join('\n'))
}
