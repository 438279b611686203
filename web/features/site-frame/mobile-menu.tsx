import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {ClientLink} from '#web/features/session/client-link.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import type {Navigation} from './get-navigation.ts'
import {Menu} from '../../ui/menu/menu.tsx'
import {NavLink} from './nav-link.tsx'

type MobileLinkProps = Readonly<{lang: Language; href: string; children: ReactNode}>

const MobileLink = ({lang, href, children}: MobileLinkProps) => (
  <li className="border-b border-rule">
    <NavLink
      lang={lang}
      href={href}
      className="flex min-h-12 items-center py-1 font-medium aria-[current]:font-semibold aria-[current]:text-signal"
    >
      {children}
    </NavLink>
  </li>
)

/** All of the navigation in one panel, for screens that have no room for the bars. */
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
        <div className="page-width pt-2 pb-6">
          <ul>
            {navigation.mainLinks.map((link) => (
              <MobileLink key={link._key} lang={lang} href={link.href}>
                {link.label}
              </MobileLink>
            ))}
            <MobileLink lang={lang} href="/platforms">
              {t('platforms')}
            </MobileLink>
            {navigation.moreLinks.map((link) => (
              <MobileLink key={link._key} lang={lang} href={link.href}>
                {link.label}
              </MobileLink>
            ))}
          </ul>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 text-sm">
            {navigation.utilityLinks.map((link) => (
              <li key={link._key}>
                <NavLink
                  lang={lang}
                  href={link.href}
                  className="flex min-h-10 items-center text-text-quiet aria-[current]:font-semibold aria-[current]:text-signal"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ClientLink lang={lang} className={`mt-4 w-full ${buttonStyle('signal')}`} />
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
