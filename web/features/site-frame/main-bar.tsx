import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {ClientLink} from '#web/features/session/client-link.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import type {Navigation} from './get-navigation.ts'
import {LogoMark} from './logo.tsx'
import {Menu} from '../../ui/menu/menu.tsx'
import {MobileMenu} from './mobile-menu.tsx'
import {NavLink} from './nav-link.tsx'
import {NavLinks} from './nav-links.tsx'
import {PlatformsMenu} from './platforms-menu.tsx'

type MainBarProps = Readonly<{lang: Language; brandName: string; navigation: Navigation}>

/** The brand and the main navigation; below the large breakpoint a single menu contains all of it. */
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
