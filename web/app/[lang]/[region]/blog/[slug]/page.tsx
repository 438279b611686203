import type {Metadata} from 'next'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {describePost, getPost} from '#web/features/blog/post.ts'
import {getBlogPage} from '#web/features/blog/get-blog-page.ts'
import {listPosts, hidesCrypto} from '#web/features/blog/posts.ts'
import {PostScreen} from '#web/features/blog/post-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata, UnlistedScreen} from '#web/parts/frame/back-home-screen.tsx'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {StructuredData} from '#web/parts/article/structured-data.tsx'
import type {SharedPage} from '#web/parts/article/share-image/shared-page.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'
import {pageUrl} from '#web/routing/page-path.ts'

type Props = PageProps<'/[lang]/[region]/blog/[slug]'>

/** A build renders the newest posts. The first request renders each older post, so that build time doesn't grow with the blog. */
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
  const sharedPage: SharedPage = {
    region: scope.region,
    ...(post.aboutCrypto && {region: scope.region, country: scope.country}),
    path,
  }
  return {scope, region, post, sharedPage, isListed: !(post.aboutCrypto && hidesCrypto(region))}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded?.isListed) return await notFoundMetadata()
  const {scope, post, sharedPage} = loaded
  const {search} = post
  return await pageMetadata({
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
