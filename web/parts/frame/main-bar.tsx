import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {ClientLink} from '#web/parts/session/by-session.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Menu} from '../../ui/menu/menu.tsx'
import type {Navigation} from './get-navigation.ts'
import {type FrameLink, NavLinks, NavLink} from './nav-links.tsx'

/** The logo: harbour walls as on a sea chart, with a lighthouse in the middle. Never mirrored. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 fill-none stroke-current">
      <path d="M20.45 28.22A13 13 0 1 1 28.22 20.45" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M16 24.2A8.2 8.2 0 1 1 24.2 16" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.2" stroke="none" className="fill-signal-on-ink" />
    </svg>
  )
}

export type IconName = Navigation['platformColumns'][number]['links'][number]['icon']

/** The icon of a platform or a tool, drawn in `web/app/marks.css`. The name appears beside it. */
const PlatformIcon = ({name}: Readonly<{name: IconName}>) => (
  <span aria-hidden="true" className="platform-icon" data-icon={name} />
)

type PlatformsMenuProps = Readonly<{
  lang: Language
  columns: Navigation['platformColumns']
  labelStyle: string
}>

/** The Platforms menu: platforms, editions and tools, in four columns over the page width. */
function PlatformsMenu({lang, columns, labelStyle}: PlatformsMenuProps) {
  const t = useTranslations('nav')
  return (
    <Menu
      opensOn="hover"
      labelStyle={labelStyle}
      label={
        <>
          {t('platforms')}
          <Chevron />
        </>
      }
    >
      <div className="menu-panel inset-x-0 z-20 border-b border-rule">
        <div className="page-width grid grid-cols-4 gap-x-6 pt-6 pb-4">
          {columns.map((column) => (
            <div key={column._key} data-column="">
              <p className="border-b border-rule ps-2 pb-2 text-sm font-semibold text-text-quiet">
                {column.title}
              </p>
              <ul className="mt-1.5">
                {column.links.map((link) => (
                  <li key={link._key}>
                    <Link href={publicPath(lang, link.href)} prefetch={false} className="platform-link">
                      <PlatformIcon name={link.icon} />
                      <span className="grow">{link.label}</span>
                      {link.recommended ? <RecommendedMark /> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="border-t border-rule bg-paper-sunk">
          <div className="page-width">
            <Link
              href={publicPath(lang, '/platforms')}
              prefetch={false}
              className="flex min-h-12 items-center px-2 font-semibold text-signal hover:text-signal-strong"
            >
              {t('allPlatforms')}
            </Link>
          </div>
        </div>
      </div>
    </Menu>
  )
}

/** The tag of the recommended platform. */
export function RecommendedMark() {
  const t = useTranslations('nav')
  return <Tag>{t('recommended')}</Tag>
}

const platforms = '/platforms'

type LinkGroupProps = Readonly<{lang: Language; id: string; title: string; links: readonly FrameLink[]}>

const LinkGroup = ({lang, id, title, links}: LinkGroupProps) => (
  <>
    <p id={id} className="mt-5 border-b border-rule pb-1.5 text-sm font-semibold text-text-quiet">
      {title}
    </p>
    <NavLinks
      lang={lang}
      links={links}
      labelledBy={id}
      className="mt-1 grid grid-cols-2 gap-x-5"
      linkStyle="menu-link"
    />
  </>
)

/** The complete navigation in one panel for small screens: first the sign-in, then the links in groups. */
function MobileMenu({lang, navigation}: Readonly<{lang: Language; navigation: Navigation}>) {
  const t = useTranslations('nav')
  return (
    <Menu
      opensOn="press"
      className="lg:hidden"
      labelStyle="ms-auto -me-2 flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-semibold text-on-ink"
      label={
        <>
          {t('menu')}
          <MenuIcon />
        </>
      }
    >
      <div className="menu-panel inset-x-0 z-20 max-h-[calc(100dvh-7rem-var(--pinned-height))] overflow-y-auto border-b border-rule">
        <div className="page-width pt-4 pb-6">
          <ClientLink lang={lang} className={`w-full ${buttonStyle('signal')}`} />
          <LinkGroup
            lang={lang}
            id="menu-trading"
            title={t('tradingGroup')}
            links={[...navigation.mainLinks, {_key: platforms, href: platforms, label: t('platforms')}]}
          />
          <LinkGroup
            lang={lang}
            id="menu-information"
            title={t('informationGroup')}
            // The first group already links to the page of all platforms.
            links={navigation.moreLinks.filter(({href}) => href !== platforms)}
          />
          <LinkGroup lang={lang} id="menu-services" title={t('services')} links={navigation.utilityLinks} />
        </div>
      </div>
    </Menu>
  )
}

/** Three lines that become a cross while the menu is open. */
const MenuIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
    <path d="M2 5h16M2 10h16M2 15h16" strokeLinecap="round" className="in-open:hidden" />
    <path d="m4 4 12 12M16 4 4 16" strokeLinecap="round" className="hidden in-open:inline" />
  </svg>
)

type MainBarProps = Readonly<{lang: Language; brandName: string; navigation: Navigation}>

/** The brand and the main navigation. Below the large breakpoint, a single menu contains all links. */
export function MainBar({lang, brandName, navigation}: MainBarProps) {
  const t = useTranslations('nav')
  return (
    <div className="relative">
      <div className="page-width flex min-h-16 items-center gap-6">
        <Link
          href={publicPath(lang, '/')}
          prefetch={false}
          className="flex min-h-11 items-center gap-2.5 text-lg font-semibold whitespace-nowrap text-on-ink"
        >
          <LogoMark />
          {brandName}
        </Link>
        <nav aria-label={t('main')} className="grow">
          <ul className="hidden items-center lg:flex">
            {navigation.mainLinks.map((link) => (
              <li key={link._key}>
                <NavLink lang={lang} href={link.href} className="bar-item">
                  {link.label}
                </NavLink>
              </li>
            ))}
            <li>
              <PlatformsMenu lang={lang} columns={navigation.platformColumns} labelStyle="bar-item" />
            </li>
            <li className="relative">
              <MoreMenu lang={lang} links={navigation.moreLinks} />
            </li>
            <li className="ms-auto">
              <ClientLink lang={lang} className={buttonStyle('outline-on-ink')} />
            </li>
          </ul>
          <MobileMenu lang={lang} navigation={navigation} />
        </nav>
      </div>
    </div>
  )
}

function MoreMenu({lang, links}: Readonly<{lang: Language; links: Navigation['moreLinks']}>) {
  const t = useTranslations('nav')
  return (
    <Menu
      opensOn="hover"
      labelStyle="bar-item"
      label={
        <>
          {t('more')}
          <Chevron />
        </>
      }
    >
      <NavLinks
        lang={lang}
        links={links}
        className="menu-panel start-0 z-20 w-72 rounded-b-panel border border-t-0 border-rule p-2"
        linkStyle="more-link"
      />
    </Menu>
  )
}
