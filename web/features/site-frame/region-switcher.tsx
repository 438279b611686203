import {useTranslations} from 'next-intl'
import {Flag} from '#web/features/region-profile/flag.tsx'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Menu} from '../../ui/menu/menu.tsx'
import {PageForm} from '../page-form/page-form.tsx'

type RegionSwitcherProps = Readonly<{
  lang: Language
  region: RegionCode
  regions: readonly RegionSummary[]
  /** The highest leverage that the visitor is shown, as the N of 1:N. */
  maxDisclosedLeverage: number
}>

/** Shows the current region and lets the visitor choose another, with its maximum leverage where it may be disclosed. */
export function RegionSwitcher({lang, region, regions, maxDisclosedLeverage}: RegionSwitcherProps) {
  const t = useTranslations('regions')
  const current = regions.find(({code}) => code === region)
  return (
    <Menu
      opensOn="press"
      className="min-w-0 lg:relative"
      labelStyle="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-2 -ms-2 font-semibold text-on-ink hover:text-signal-on-ink"
      label={
        <>
          {current ? <Flag name={current.flag} /> : null}
          <span className="sr-only">{t('label')}</span>
          <span className="leading-tight text-balance">{current?.name}</span>
          <Chevron />
        </>
      }
    >
      <div className="menu-panel start-(--page-edge) z-30 w-[min(24rem,calc(100vw-2*var(--page-edge)))] rounded-panel border border-rule p-2 lg:start-auto lg:end-0">
        <p className="px-3 py-2 text-text-quiet">{t('choose')}</p>
        <PageForm lang={lang} action="/api/region" inPlace>
          {regions.map(({code, flag, name, maxLeverage}) => (
            <button
              key={code}
              name="region"
              value={code}
              aria-current={code === region ? 'true' : undefined}
              className="region-choice"
            >
              <Flag name={flag} />
              <span className="grow">{name}</span>
              {code === region ? <CheckMark /> : null}
              {maxLeverage > maxDisclosedLeverage ? null : (
                <span className="text-sm text-text-quiet tabular-nums">
                  <IsolatedNumber lang={lang}>{formatLeverage(maxLeverage)}</IsolatedNumber>
                </span>
              )}
            </button>
          ))}
        </PageForm>
      </div>
    </Menu>
  )
}

const CheckMark = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
    <path d="m3 8.5 3.5 3.5L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
