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
import {PlatformsMenu} from './platforms-menu.tsx'

const barItem =
  'flex min-h-16 items-center gap-1.5 px-3 font-medium text-on-ink hover:text-signal-on-ink [details[open]>&]:text-signal-on-ink aria-[current]:text-signal-on-ink aria-[current]:shadow-[inset_0_-3px_0_0_currentColor]'

type MainBarProps = Readonly<{lang: Language; brandName: string; navigation: Navigation}>

/** The brand and the main navigation; below the large breakpoint one menu holds all of it. */
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
                <NavLink lang={lang} href={link.href} className={barItem}>
                  {link.label}
                </NavLink>
              </li>
            ))}
            <li>
              <PlatformsMenu lang={lang} columns={navigation.platformColumns} labelStyle={barItem} />
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
      labelStyle={barItem}
      label={
        <>
          {t('more')}
          <Chevron />
        </>
      }
    >
      <ul className="menu-panel start-0 z-20 w-72 rounded-b-panel border border-t-0 border-rule p-2">
        {links.map((link) => (
          <li key={link._key}>
            <NavLink
              lang={lang}
              href={link.href}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-paper-sunk aria-[current]:font-semibold aria-[current]:text-signal"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
