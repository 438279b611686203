import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import type {HomeSection} from '#domain/pages/fixed-pages.ts'
import type {Navigation} from '#web/features/site-frame/get-navigation.ts'
import type {IconName} from '#web/features/site-frame/platform-icon.tsx'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import type {HomePage} from '../get-home-page.ts'
import {OpenedHeading} from '../opened-heading.tsx'
import {type Way, WayPicture, ways} from './way-picture.tsx'

/** The icons of the links that belong to a way; the navigation names the platforms. */
const iconsOf: Readonly<Record<Way, readonly IconName[]>> = {
  desk: ['metatrader', 'ctrader', 'tradingview'],
  webtrader: ['web'],
  phone: ['phone'],
  social: ['copy'],
}

const shownByWay: ReadonlySet<IconName> = new Set(Object.values(iconsOf).flat())

/** The columns of the navigation that name no way to trade: the tools beside the platforms. */
const toolColumns = (columns: Navigation['platformColumns']) =>
  columns.filter(({links}) => !links.some(({icon}) => shownByWay.has(icon)))

type PlatformLinksProps = Readonly<{
  lang: Language
  links: Navigation['platformColumns'][number]['links']
  className: string
}>

/** The items of a list of links to platforms or tools. */
const PlatformLinks = ({lang, links, className}: PlatformLinksProps) =>
  links.map(({_key: key, href, label}) => (
    <li key={`${key} ${href}`}>
      <AnyLink
        href={publicPath(lang, href)}
        className={`inline-flex min-h-9 items-center underline-offset-4 hover:text-signal hover:underline ${className}`}
      >
        <IsolatedText lang={lang}>{label}</IsolatedText>
      </AnyLink>
    </li>
  ))

type PlatformCardsProps = Readonly<{
  lang: Language
  home: HomePage
  columns: Navigation['platformColumns']
  opened: HomeSection | null
}>

/** The platforms by the way of trading: four pictures with their links, the tools below them, and the way to all of them. */
export function PlatformCards({lang, home, columns, opened}: PlatformCardsProps) {
  const t = useTranslations('home.platforms')
  const links = columns.flatMap((column) => column.links)
  return (
    <Section
      id="platforms"
      title={home.platformsTitle}
      lead={home.platformsLead}
      aside={<ArrowLink href={publicPath(lang, '/platforms')}>{t('all')}</ArrowLink>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {ways.map((way) => (
          <li
            key={way}
            id={way}
            className={`scroll-mt-[calc(var(--pinned-height,0px)+1rem)] rounded-panel border target:border-signal ${opened === way ? 'border-signal' : 'border-rule'}`}
          >
            <WayPicture way={way} />
            <div className="p-5">
              <OpenedHeading id={`${way}-title`} isOpened={opened === way} level="h3" className="text-lg">
                {t(`${way}.title`)}
              </OpenedHeading>
              <p className="mt-2 text-sm text-text-quiet">
                <IsolatedText lang={lang}>{t(`${way}.text`)}</IsolatedText>
              </p>
              <ul className="mt-3">
                <PlatformLinks
                  lang={lang}
                  links={links.filter(({icon}) => iconsOf[way].includes(icon))}
                  className="font-semibold"
                />
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {toolColumns(columns).map(({_key: key, title, links: tools}) => (
        <div key={key} className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <PlatformLinks lang={lang} links={tools} className="" />
          </ul>
        </div>
      ))}
    </Section>
  )
}
