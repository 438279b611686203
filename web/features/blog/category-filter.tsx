import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {FilterLinks} from '#web/ui/filter-links.tsx'
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
  const hrefOf = (slug: string | undefined) => publicPath(lang, blogPath({category: slug}))
  return (
    <FilterLinks
      label={t('categories')}
      filters={[
        {href: hrefOf(undefined), label: allLabel},
        ...categories.map(({slug, title}) => ({href: hrefOf(slug), label: title})),
      ]}
      current={hrefOf(current)}
    />
  )
}
