import {useTranslations} from 'next-intl'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Pagination} from '#web/ui/pagination.tsx'
import {SubscriptionSection} from '../subscription/subscription-section.tsx'
import {blogPath} from './blog-path.ts'
import {CategoryFilter} from './category-filter.tsx'
import type {BlogPage} from './get-blog-page.ts'
import type {Category} from './list-categories.ts'
import {PostCard} from './post-card.tsx'
import type {PostSummary} from './post-summary.ts'

type BlogScreenProps = Readonly<{
  scope: Scope
  page: BlogPage
  categories: readonly Category[]
  category: Category | undefined
  posts: readonly PostSummary[]
  pageNumber: number
  pageCount: number
}>

/** The posts of the blog, or of one category, newest first. */
export function BlogScreen(props: BlogScreenProps) {
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
            hrefOf={pageLink}
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
