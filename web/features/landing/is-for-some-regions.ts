import 'server-only'
import {isForEverybody} from '#domain/offer/is-for-everybody.ts'
import {listLandingPages} from './list-landing-pages.ts'

/** Whether a path, without a language, is that of a landing page that not every region shows: its title is for nobody whose region is unknown. */
export const isForSomeRegions = async (path: string): Promise<boolean> =>
  path.startsWith('/lp/') &&
  (await listLandingPages()).some((page) => path === `/lp/${page.slug}` && !isForEverybody(page))
