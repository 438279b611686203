import {useTranslations} from 'next-intl'
import type {Language} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {blogPath} from './blog-path.ts'
import type {Category} from './list-categories.ts'

type CategoryFilterProps = Readonly<{
  lang: Language
  allLabel: string
  categories: readonly Category[]
  current: string | undefined
}>

/** The filters of the blog, each an address of its own. */
export function CategoryFilter({lang, allLabel, categories, current}: CategoryFilterProps) {
  const t = useTranslations('blog')
  const filters = [{slug: undefined, title: allLabel}, ...categories]
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({slug, title}) => (
          <li key={slug ?? 'all'}>
            <a
              href={publicPath(lang, blogPath({category: slug}))}
              aria-current={slug === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-rule-strong px-4 font-medium hover:border-signal hover:text-signal aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
