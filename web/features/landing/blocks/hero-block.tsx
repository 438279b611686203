import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Language} from '#domain/languages/languages.ts'
import {ProtectionNote} from '#web/features/region-profile/protection-note.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import {publicPath} from '#web/i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import type {BlockOf} from './block-fields.ts'

type HeroBlockProps = Readonly<{
  lang: Language
  region: RegionProfile
  block: BlockOf<'landingHero'>
  /** Path without a language, and name of the page. */
  page: Readonly<{href: string; label: string}>
}>

/** The head of a landing page; without its button where that is about crypto and the region does not offer it. */
export function HeroBlock({lang, region, block, page}: HeroBlockProps) {
  const {eyebrow, headline, lead, picture, action} = block
  const offersAction = !action.needsCrypto || cryptoPermission(region) === 'allowed'
  return (
    <PageHeader
      breadcrumb={<PageTrail lang={lang} above={[]} current={page} />}
      {...(eyebrow ? {eyebrow} : {})}
      title={headline}
      lead={<IsolatedText lang={lang}>{lead}</IsolatedText>}
      actions={
        offersAction ? (
          <ButtonLink href={publicPath(lang, action.href)}>
            <IsolatedText lang={lang}>{action.label}</IsolatedText>
          </ButtonLink>
        ) : undefined
      }
      artwork={
        picture ? (
          <ContentPicture picture={picture} sizes="(min-width: 64rem) 34rem, 100vw" isFirst />
        ) : undefined
      }
    >
      <ProtectionNote lang={lang} profile={region} />
    </PageHeader>
  )
}
