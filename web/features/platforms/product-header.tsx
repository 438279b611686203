import type {ReactNode} from 'react'
import {useTranslations} from 'next-intl'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {StatRow} from '#web/ui/stat-row.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import type {Product} from './product-fields.ts'

type ProductHeaderProps = Readonly<{
  lang: Language
  product: Product
  /** Of this page, without a language. */
  path: string
  /** Pages between the platforms page and this one; addresses without a language. */
  above: ReadonlyArray<Readonly<{href: string; label: string}>>
  actions: ReactNode
}>

/** The head of the page of a platform, an edition or a tool: way back, words, picture, claims. */
export function ProductHeader({lang, product, path, above, actions}: ProductHeaderProps) {
  const t = useTranslations('nav')
  const claims = product.claims?.map(({_key: key, figure, label}) => ({key, figure, label}))
  return (
    <PageHeader
      breadcrumb={
        <PageTrail
          lang={lang}
          above={[{href: '/platforms', label: t('platforms')}, ...above]}
          current={{href: path, label: product.name}}
        />
      }
      {...(product.eyebrow ? {eyebrow: product.eyebrow} : {})}
      title={product.headline}
      lead={<IsolatedText lang={lang}>{product.lead}</IsolatedText>}
      actions={actions}
      artwork={
        product.artwork ? (
          <ContentPicture picture={product.artwork} sizes="(min-width: 64rem) 34rem, 100vw" isFirst />
        ) : undefined
      }
      stats={claims && claims.length > 0 ? <StatRow lang={lang} stats={claims} /> : undefined}
    />
  )
}
