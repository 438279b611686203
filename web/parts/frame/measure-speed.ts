import {onCLS, onINP, onLCP} from 'web-vitals'
import type {PageSpeed} from '#domain/page-speeds.ts'

function classifyDevice(): PageSpeed['device'] {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet'
}

const maxValue = 60_000
const round = (value: number): number => Math.min(maxValue, Math.round(value))

let isMeasured = false

/** Measures how fast this document is, once, and reports it when the visitor leaves. A document that opened in the background isn't measured. */
export function measureSpeed(): void {
  const [opened] = performance.getEntriesByType('navigation')
  if (isMeasured || !opened) return
  isMeasured = true
  const path = new URL(opened.name).pathname
  const speed: {lcp?: number; inp?: number; cls?: number} = {}
  onLCP(({value}) => {
    speed.lcp = round(value)
  })
  onINP(({value}) => {
    speed.inp = round(value)
  })
  onCLS(({value}) => {
    speed.cls = round(value * 1_000)
  })
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', report)
    if (Object.keys(speed).length === 0) return
    const body: PageSpeed = {path, device: classifyDevice(), ...speed}
    // A beacon would send cookies, and this request doesn't.
    fetch('/api/page-speeds', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      body: JSON.stringify(body),
    }).catch(() => {
      // A lost report is acceptable.
    })
  }
  // The event bubbles from the document, where the library's listeners complete the values.
  window.addEventListener('visibilitychange', report)
}
