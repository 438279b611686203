import type {Metadata} from 'next'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {blogPath} from './blog-path.ts'
import {BlogScreen} from './blog-screen.tsx'
import {loadBlog} from './load-blog.ts'
import {cryptoCategory} from './posts-of-region.ts'

type Params = Readonly<{lang: string; region: string; category?: string; number?: string}>

const load = async (params: Params) => {
  const scope = parseScope(params)
  if (!scope) return null
  const {category, number} = params
  const list = await loadBlog({
    scope,
    ...(category === undefined ? {} : {category}),
    ...(number === undefined ? {} : {number}),
  })
  return list && {scope, list}
}

/** Metadata of a page of the post list, for any category and number. */
export async function blogListMetadata(params: Params): Promise<Metadata> {
  const loaded = await load(params)
  if (!loaded) return await notFoundMetadata()
  const {scope, list} = loaded
  const {category, page, pageNumber} = list
  return pageMetadata({
    scope,
    path: blogPath({category: category?.slug, pageNumber}),
    sharedPage: {
      path: blogPath({category: category?.slug}),
      ...(category?.slug === cryptoCategory ? {region: scope.region} : {}),
    },
    ...(category ? {title: category.title, description: category.description} : page.search),
  })
}

/** A page of the post list, for any category and number. */
export async function BlogListPage({params}: Readonly<{params: Params}>) {
  const loaded = await load(params)
  return loaded ? <BlogScreen scope={loaded.scope} {...loaded.list} /> : <NotFoundScreen />
}
