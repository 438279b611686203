import type {HistoryAdapter} from '@sanity/visual-editing'
import {usePathname, useRouter, useSearchParams} from 'next/navigation'
import {useEffect, useMemo, useState} from 'react'
import {momentParameter} from '#web/routing/page-path.ts'
import {readPathLanguage} from '#i18n/public-path.ts'

/** Whether an address changes the page variant, which needs a full load: it sets a region or a preview time, or has another language. */
export function changesVariant(current: string, next: string): boolean {
  const url = new URL(next, current)
  return (
    url.searchParams.has('region') ||
    url.searchParams.has(momentParameter) ||
    readPathLanguage(url.pathname) !== readPathLanguage(new URL(current).pathname)
  )
}

type Navigate = Parameters<HistoryAdapter['subscribe']>[0]

/** Reports the current page to the Studio, and navigates to the page that the Studio requests. */
export function usePreviewHistory(): HistoryAdapter {
  const router = useRouter()
  const [navigate, setNavigate] = useState<Navigate>()
  const query = useSearchParams().toString()
  const path = `${usePathname()}${query ? `?${query}` : ''}`

  useEffect(() => navigate?.({type: 'push', title: document.title, url: path}), [navigate, path])

  return useMemo(
    () => ({
      subscribe(callback) {
        setNavigate(() => callback)
        return () => setNavigate(undefined)
      },
      update({type, url}) {
        if (type === 'pop') router.back()
        else if (changesVariant(window.location.href, url)) window.location.assign(url)
        else if (type === 'push') router.push(url)
        else router.replace(url)
      },
    }),
    [router],
  )
}
