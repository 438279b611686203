import 'server-only'
import {useTranslations} from 'next-intl'
import type {Metadata} from 'next'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {type CountryScope, type Scope, parseScope} from '#web/routing/scope.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {FilterLinks, Pagination} from '#web/ui/navigation.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {NotFoundScreen, notFoundMetadata, UnlistedScreen} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {SubscriptionSection} from '../../parts/forms/subscription/subscription-section.tsx'
import {getBlogPage, listCategories, type Category, type BlogPage} from './get-blog-page.ts'
import {listPosts, hidesCrypto, isHiddenCategory, blogPath, type PostSummary} from './posts.ts'
import {cryptoCategory} from '../../content/page-parts.ts'
import {PostCard} from './post-card.tsx'

type ListParameters = Readonly<{scope: CountryScope; category?: string; number?: string}>

const wholeNumber = /^[1-9]\d{0,4}$/u

/** Loads a page of the post list, or null if the region doesn't have the category or page. */
async function loadBlogList({scope, category: slug, number = '1'}: ListParameters) {
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

type CategoryFilterProps = Readonly<{
  lang: Language
  allLabel: string
  categories: readonly Category[]
  current: string | undefined
}>

/** The category links of the blog. */
function CategoryFilter({lang, allLabel, categories, current}: CategoryFilterProps) {
  const t = useTranslations('blog')
  const toHref = (slug: string | undefined) => publicPath(lang, blogPath({category: slug}))
  return (
    <FilterLinks
      label={t('categories')}
      filters={[
        {href: toHref(undefined), label: allLabel},
        ...categories.map(({slug, title}) => ({href: toHref(slug), label: title})),
      ]}
      current={toHref(current)}
    />
  )
}

type BlogScreenProps = Readonly<{
  scope: Scope
  page: BlogPage
  categories: readonly Category[]
  category: Category | undefined
  posts: readonly PostSummary[]
  pageNumber: number
  pageCount: number
}>

/** The posts of the blog or of one category, newest first. */
function BlogScreen(props: BlogScreenProps) {
  const {scope, page, categories, category, posts, pageNumber, pageCount} = props
  const {lang} = scope
  const t = useTranslations('blog')
  const link = 'font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'
  const pageLink = (number: number) =>
    publicPath(lang, blogPath({category: category?.slug, pageNumber: number}))
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={category ? category.title : page.headline}
        lead={<IsolatedText lang={lang}>{category ? category.description : page.lead}</IsolatedText>}
      />
      <div className="page-width py-10 lg:py-14">
        <CategoryFilter
          lang={lang}
          allLabel={page.allLabel}
          categories={categories}
          current={category?.slug}
        />
        {posts.length === 0 ? (
          <EmptyState title={page.emptyText} />
        ) : (
          <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <li key={post._id}>
                <PostCard lang={lang} post={post} level={2} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-12">
          <Pagination
            label={t('pages')}
            current={pageNumber}
            count={pageCount}
            toHref={pageLink}
            before={t('newer')}
            after={t('older')}
          />
        </div>
        <div className="mt-12 border-t border-rule">
          <SubscriptionSection scope={scope} topic="newsletter" texts={page.newsletter} />
        </div>
        <p className="border-t border-rule pt-6">
          <a href={publicPath(lang, '/blog/rss.xml')} className={link}>
            {t('feed')}
          </a>
        </p>
      </div>
    </>
  )
}

type Params = Readonly<{lang: string; region: string; category?: string; number?: string}>

const load = async (params: Params) => {
  const scope = parseScope(params)
  if (!scope) return null
  const {category, number} = params
  const list = await loadBlogList({
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
  return await pageMetadata({
    scope,
    path: blogPath({category: category?.slug, pageNumber}),
    isListed: pageNumber === 1,
    sharedPage: {
      path: blogPath({category: category?.slug}),
      ...(category?.slug === cryptoCategory ? {region: scope.region, country: scope.country} : {}),
    },
    ...(category ? {title: category.title, description: category.description} : page.search),
  })
}

/** A page of the post list, for any category and number. */
export async function BlogListPage({params}: Readonly<{params: Params}>) {
  const loaded = await load(params)
  if (loaded) return <BlogScreen scope={loaded.scope} {...loaded.list} />
  const scope = parseScope(params)
  const region = scope && params.category === cryptoCategory ? await getRegionProfile(scope) : null
  return region && hidesCrypto(region) ? <UnlistedScreen region={region} /> : <NotFoundScreen />
}
