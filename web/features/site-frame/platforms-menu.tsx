import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {Tag} from '#web/ui/tag.tsx'
import type {Navigation} from './get-navigation.ts'
import {Menu} from '../../ui/menu/menu.tsx'
import {PlatformIcon} from './platform-icon.tsx'

type PlatformsMenuProps = Readonly<{
  lang: Language
  columns: Navigation['platformColumns']
  labelStyle: string
}>

/** The Platforms menu: platforms, their editions and the tools, in four columns over the width of the page. */
export function PlatformsMenu({lang, columns, labelStyle}: PlatformsMenuProps) {
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
