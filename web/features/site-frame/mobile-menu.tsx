import {useTranslations} from 'next-intl'
import {ClientLink} from '#web/features/session/client-link.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import type {Navigation} from './get-navigation.ts'
import {Menu} from '../../ui/menu/menu.tsx'
import {type FrameLink, NavLinks} from './nav-links.tsx'

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

/** The complete navigation in one panel, for small screens: the sign-in first, then the links in groups. */
export function MobileMenu({lang, navigation}: Readonly<{lang: Language; navigation: Navigation}>) {
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
            // The page of all platforms is in the first group.
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
