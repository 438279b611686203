import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import {getBlogPage} from './get-blog-page.ts'
import {listCategories} from './list-categories.ts'
import {listPosts} from './list-posts.ts'

type Asked = Readonly<{lang: Language; category?: string; number?: string}>

const wholeNumber = /^[1-9]\d{0,4}$/u

/** What a page of the blog's list shows, or null when there is no such category or page. */
export async function loadBlog({lang, category: slug, number = '1'}: Asked) {
  if (!wholeNumber.test(number)) return null
  const pageNumber = Number(number)
  const [page, categories] = await Promise.all([getBlogPage(lang), listCategories(lang)])
  const category = categories.find((each) => each.slug === slug)
  if (slug !== undefined && !category) return null
  const {posts, pageCount} = await listPosts({lang, pageNumber, ...(slug ? {category: slug} : {})})
  return pageNumber > pageCount ? null : {page, categories, category, posts, pageNumber, pageCount}
}
