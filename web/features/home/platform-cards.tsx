import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import type {HomeSection} from '#domain/site/fixed-pages.ts'
import type {Navigation} from '#web/parts/frame/get-navigation.ts'
import type {IconName} from '#web/parts/frame/main-bar.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import type {HomePage} from './get-home-page.ts'
import {OpenedHeading} from './next-step.tsx'

/** The ways to trade on the home page, one card each. */
const ways = ['desk', 'webtrader', 'phone', 'social'] as const
type Way = (typeof ways)[number]

const line = 'fill-none stroke-rule-strong stroke-[1.5]'
const row = 'stroke-rule-strong stroke-[3] opacity-60'
const accent = 'fill-signal'

// Drawn on 320 by 150: lists and an order button, without prices.
const drawings: Readonly<Record<Way, React.ReactNode>> = {
  desk: (
    <>
      <path d="M70 18h180v100H70ZM160 118v16M126 134h68" className={line} />
      <path d="M70 36h180M128 36v82M200 36v82" className={line} />
      <path d="M80 50h38M80 62h30M80 74h36M80 86h26M80 98h34" className={row} />
      <path d="M140 56h48M140 70h48M140 84h30" className={row} />
      <rect x="210" y="48" width="30" height="12" rx="3" className={accent} />
      <path d="M210 72h30M210 84h22" className={row} />
    </>
  ),
  webtrader: (
    <>
      <path d="M60 16h200v118H60ZM60 40h200" className={line} />
      <path d="M72 28h.01M82 28h.01M92 28h.01" strokeLinecap="round" className={`${row} stroke-[5]`} />
      <rect x="108" y="22" width="140" height="12" rx="6" className={line} />
      <path d="M76 58h56M76 74h44M76 90h52M76 106h38" className={row} />
      <path d="M150 58h94M150 74h72M150 90h84" className={row} />
      <rect x="150" y="104" width="52" height="16" rx="4" className={accent} />
    </>
  ),
  phone: (
    <>
      <rect x="122" y="8" width="76" height="134" rx="11" className={line} />
      <path d="M150 17h20" strokeLinecap="round" className={row} />
      <path d="M134 36h52M134 50h36M134 64h46M134 78h30M134 92h42" className={row} />
      <rect x="134" y="108" width="52" height="18" rx="5" className={accent} />
    </>
  ),
  social: (
    <>
      <rect x="48" y="24" width="96" height="102" rx="8" className={line} />
      <rect x="192" y="46" width="80" height="80" rx="8" className={line} />
      <circle cx="72" cy="48" r="11" className={accent} />
      <circle cx="212" cy="66" r="9" className={accent} />
      <path d="M92 48h38M62 74h68M62 90h52M62 106h60" className={row} />
      <path d="M228 66h30M204 86h54M204 98h42M204 110h48" className={row} />
      <path d="M152 86h30M174 78l8 8-8 8" className={`${line} stroke-signal`} />
    </>
  ),
}

/** A drawing of a way to trade. It follows the page's direction. */
const WayPicture = ({way}: Readonly<{way: Way}>) => (
  <svg
    viewBox="0 0 320 150"
    aria-hidden="true"
    className="block w-full rounded-t-panel border-b border-rule bg-paper-sunk rtl:-scale-x-100"
  >
    {drawings[way]}
  </svg>
)

/** The icons of the navigation links that belong to a way to trade. */
const wayIcons: Readonly<Record<Way, readonly IconName[]>> = {
  desk: ['metatrader', 'ctrader', 'tradingview'],
  webtrader: ['web'],
  phone: ['phone'],
  social: ['copy'],
}

const shownByWay: ReadonlySet<IconName> = new Set(Object.values(wayIcons).flat())

/** The navigation columns for tools, which don't belong to a way to trade. */
const listToolColumns = (columns: Navigation['platformColumns']) =>
  columns.filter(({links}) => !links.some(({icon}) => shownByWay.has(icon)))

type PlatformLinksProps = Readonly<{
  lang: Language
  links: Navigation['platformColumns'][number]['links']
  className: string
}>

/** List items with links to platforms or tools. */
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

/** The platforms by way of trading: four pictures with their links, then the tools, then a link to all platforms. */
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
                  links={links.filter(({icon}) => wayIcons[way].includes(icon))}
                  className="font-semibold"
                />
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {listToolColumns(columns).map(({_key: key, title, links: tools}) => (
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
