import type {Metadata} from 'next'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {describePost} from '#web/features/blog/describe-post.ts'
import {getBlogPage} from '#web/features/blog/get-blog-page.ts'
import {getPost} from '#web/features/blog/get-post.ts'
import {listPosts} from '#web/features/blog/list-posts.ts'
import {hidesCrypto} from '#web/features/blog/posts-of-region.ts'
import {PostScreen} from '#web/features/blog/post-screen.tsx'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {StructuredData} from '#web/features/structured-data/structured-data.tsx'
import type {SharedPage} from '#web/features/share-image/share-image-path.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {UnlistedScreen} from '#web/features/site-frame/unlisted-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'
import {pageUrl} from '#web/routing/alternates.ts'

type Props = PageProps<'/[lang]/[region]/blog/[slug]'>

/** The newest posts are rendered at build time, the others on their first request, so that a build does not grow with the blog. */
export const generateStaticParams = async () =>
  (await listPosts({lang: 'en', hidesCrypto: false})).posts.map(({slug}) => ({slug}))

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const post = await getPost(scope.lang, slug, hidesCrypto(region))
  if (!post) return null
  const path = `/blog/${post.slug}`
  const sharedPage: SharedPage = post.aboutCrypto ? {path, region: scope.region} : {path}
  return {scope, region, post, sharedPage, isListed: !(post.aboutCrypto && hidesCrypto(region))}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded?.isListed) return await notFoundMetadata()
  const {scope, post, sharedPage} = loaded
  const {search} = post
  return pageMetadata({
    scope,
    path: sharedPage.path,
    sharedPage,
    title: search.title ?? post.title,
    description: search.description ?? post.excerpt,
    languages: post.languages,
    pictureAlt: search.pictureAlt,
    isListed: !search.isUnlisted,
  })
}

export default async function BlogPostPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, post, sharedPage} = loaded
  if (!loaded.isListed) return <UnlistedScreen region={region} />
  const [page, {brandName}] = await Promise.all([getBlogPage(scope.lang), getSiteSettings(scope.lang)])
  const siteUrl = siteEnvironment().SITE_URL
  const url = pageUrl(siteUrl, scope.lang, `/blog/${post.slug}`)
  return (
    <>
      <StructuredData data={describePost({siteUrl, url, brandName, post, sharedPage})} />
      <PostScreen scope={scope} url={url} page={page} post={post} region={region} />
    </>
  )
}
