import 'server-only'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {getBlogPage} from './get-blog-page.ts'
import {listCategories} from './list-categories.ts'
import {listPosts} from './list-posts.ts'
import {hidesCrypto, isHiddenCategory} from './posts-of-region.ts'

type ListParameters = Readonly<{scope: CountryScope; category?: string; number?: string}>

const wholeNumber = /^[1-9]\d{0,4}$/u

/** Loads a page of the post list, or null when the region has no such category or page. */
export async function loadBlog({scope, category: slug, number = '1'}: ListParameters) {
  const {lang} = scope
  if (!wholeNumber.test(number)) return null
  const pageNumber = Number(number)
  const [page, all, region] = await Promise.all([
    getBlogPage(lang),
    listCategories(lang),
    getRegionProfile(scope),
  ])
  const categories = all.filter((each) => !isHiddenCategory(each.slug, region))
  const category = categories.find((each) => each.slug === slug)
  if (slug !== undefined && !category) return null
  const {posts, pageCount} = await listPosts({
    lang,
    hidesCrypto: hidesCrypto(region),
    pageNumber,
    ...(slug ? {category: slug} : {}),
  })
  return pageNumber > pageCount ? null : {page, categories, category, posts, pageNumber, pageCount}
}
