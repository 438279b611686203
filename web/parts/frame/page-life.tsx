import {usePathname} from 'next/navigation'
import {useEffect, useRef, useState} from 'react'
import {mayCount} from '#web/http/counting-consent.ts'
import {followTyping} from '#web/ui/form/keep-typed.ts'

/** Whether leaving the page would end at the browser's own error page and lose typed text. */
function isDeadEnd({cancelable, destination, downloadRequest}: NavigateEvent): boolean {
  return (
    cancelable &&
    !navigator.onLine &&
    !destination.sameDocument &&
    downloadRequest === null &&
    destination.url.startsWith('http')
  )
}

/**
 * Keeps typed text across a reload, and the page itself while the browser is offline. Links and forms then report that
 * instead of leaving the page, also if a script submits them.
 */
function PageKeeper({offline}: Readonly<{offline: string}>) {
  const [isHeld, setHeld] = useState(false)
  useEffect(followTyping, [])
  useEffect(() => {
    const hold = (event: NavigateEvent) => {
      if (!isDeadEnd(event)) return
      event.preventDefault()
      setHeld(true)
      // Tells the router and busy buttons, which wait for the next page, that this page is back, as from the back/forward cache.
      setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))
    }
    const release = () => setHeld(false)
    // Browsers before 2026 may lack this object.
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', hold)
    window.addEventListener('online', release)
    return () => {
      navigation?.removeEventListener('navigate', hold)
      window.removeEventListener('online', release)
    }
  }, [])
  return (
    <p
      role="alert"
      className="fixed start-4 bottom-4 z-50 w-[min(28rem,calc(100vw-7rem))] rounded-panel border border-s-[6px] border-rule-strong border-s-warn bg-paper p-4 text-text empty:hidden print:hidden"
    >
      {isHeld ? offline : null}
    </p>
  )
}

/**
 * Scrolls a newly opened page to its top or to the link's anchor. Next leaves a shorter page scrolled. Next's navigation
 * also doesn't set `:target`, which style sheets use to give sections above an anchor their heights.
 */
function ScrollOnArrival() {
  const pathname = usePathname()
  const isFollowed = useRef(false)
  const shown = useRef(pathname)
  useEffect(() => {
    const onClick = ({target}: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      isFollowed.current = link !== null
      if (link) document.documentElement.dataset['followed'] = ''
    }
    const onBack = () => {
      isFollowed.current = false
    }
    document.addEventListener('click', onClick, {capture: true})
    window.addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener('click', onClick, {capture: true})
      window.removeEventListener('popstate', onBack)
    }
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isFollowed.current && window.location.hash === '') window.scrollTo(0, 0)
    isFollowed.current = false
  }, [pathname])
  return null
}

/**
 * Reports a browser error, so that the server logs it under its reference. It loads with this module, so that a page without
 * its scripts can still report.
 */
export function reportError(reference: string | undefined, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error
  const report = {type: 'page-error', body: {documentURL: window.location.href, reference, name}}
  const body = new Blob([JSON.stringify([report])], {type: 'application/reports+json'})
  navigator.sendBeacon('/api/csp-report', body)
}

// The minus before a figure, with or without a currency.
const signs = /\u2212(?=(?:[A-Z]{3}[ \u00A0])?\d)/gu

/**
 * Copies negative figures with the keyboard's minus, because spreadsheets treat U+2212 as a letter. Copies other text like
 * the browser does.
 */
function copyPlainSigns(event: ClipboardEvent): void {
  const isTyped = event.target instanceof Element && event.target.closest('input, textarea') !== null
  const selection = isTyped ? null : document.getSelection()
  const text = selection?.toString() ?? ''
  const plain = text.replaceAll(signs, '-')
  if (!selection || !event.clipboardData || plain === text) return
  const box = document.createElement('div')
  for (let at = 0; at < selection.rangeCount; at += 1) box.append(selection.getRangeAt(at).cloneContents())
  event.clipboardData.setData('text/plain', plain)
  event.clipboardData.setData('text/html', box.innerHTML.replaceAll('\u2212', '-'))
  event.preventDefault()
}

function PlainCopies() {
  useEffect(() => {
    document.addEventListener('copy', copyPlainSigns)
    return () => document.removeEventListener('copy', copyPlainSigns)
  }, [])
  return null
}

/** Keeps quotes current on pages that have any, with code that only these pages load. */
function LiveQuotes() {
  useEffect(() => {
    if (!document.querySelector('[data-quote]')) return undefined
    const left = new AbortController()
    // If the script doesn't load, the page keeps its quotes with their times.
    import('#web/parts/markets/quotes/watch-quotes.ts').then(
      ({watchQuotes}) => watchQuotes(left.signal),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return null
}

/** Measures how fast the page is, unless the browser asks not to be counted. */
function PageSpeed() {
  useEffect(() => {
    if (!mayCount({navigator, isFramed: window.top !== window})) return
    // If the script doesn't load, the page isn't measured.
    import('./measure-speed.ts').then(
      ({measureSpeed}) => measureSpeed(),
      () => undefined,
    )
  }, [])
  return null
}

/** Effects that stay active across pages. */
export function PageLife({offline}: Readonly<{offline: string}>) {
  const pathname = usePathname()
  return (
    <>
      <PageKeeper offline={offline} />
      <ScrollOnArrival />
      <PlainCopies />
      <PageSpeed />
      <LiveQuotes key={pathname} />
    </>
  )
}
