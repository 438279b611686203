import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Card} from '#web/ui/card.tsx'
import {DashList} from '#web/ui/dash-list.tsx'
import {DeviceIcon} from '#web/ui/device-icon.tsx'
import {Tag} from '#web/ui/tag.tsx'
import type {PlatformSummary, PlatformsPage} from './get-platforms-page.ts'

type PlatformCardProps = Readonly<{
  lang: Language
  platform: PlatformSummary
  texts: PlatformsPage['page']
  isFirst: boolean
}>

/** A platform in short: what it is for, its highlights, what it runs on, and the ways on. */
export function PlatformCard({lang, platform, texts, isFirst}: PlatformCardProps) {
  const t = useTranslations('nav')
  return (
    <Card
      lang={lang}
      heading="h2"
      title={platform.name}
      text={platform.summary}
      tag={platform.recommended ? <Tag>{t('recommended')}</Tag> : undefined}
      artwork={
        platform.artwork ? (
          <ContentPicture
            picture={platform.artwork}
            sizes="(min-width: 40rem) 36rem, 100vw"
            className="aspect-[16/9] w-full object-cover"
            isFirst={isFirst}
          />
        ) : undefined
      }
      actions={
        <>
          <ButtonLink href={publicPath(lang, `/download/${platform.slug}`)}>
            {texts.learnMoreLabel}
            <span className="sr-only">: {platform.name}</span>
          </ButtonLink>
          <ButtonLink href={publicPath(lang, texts.demoLink.href)} tone="outline">
            {texts.demoLink.label}
          </ButtonLink>
        </>
      }
    >
      <DashList lang={lang} items={platform.highlights.map(({_key: key, text}) => ({key, text}))} />
      <Devices platform={platform} />
    </Card>
  )
}

/** What a platform runs on. */
function Devices({platform}: Readonly<{platform: PlatformSummary}>) {
  const t = useTranslations('platforms')
  return (
    <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-t border-rule pt-4 text-sm">
      <p className="text-text-quiet">{t('availableOn')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {platform.availableOn.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className="text-[1.125rem] leading-none">
              <DeviceIcon name={kind} />
            </span>
            {t(`devices.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
