import type {Scope} from '#web/routing/scope.ts'

const secondsToRead = 10

type Observed = Readonly<{article: Element; onRead: () => void}>

/** Calls `onRead` after an article was in view for some seconds in a visible tab. Returns a function that stops it. */
export function observePageView({article, onRead}: Observed): () => void {
  let seconds = 0
  let isInView = false
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
  })
  observer.observe(article)
  const stop = () => {
    clearInterval(timer)
    observer.disconnect()
  }
  const timer = setInterval(() => {
    if (!isInView || document.visibilityState !== 'visible') return
    seconds += 1
    if (seconds < secondsToRead) return
    stop()
    onRead()
  }, 1_000)
  return stop
}

/** A page view of a post, in a language and region. */
export type PageView = Readonly<{post: string} & Pick<Scope, 'lang' | 'region'>>

/** Reports a page view to the site. A beacon would send cookies, and this request doesn't. */
export function sendPageView({post, lang, region}: PageView): void {
  fetch('/api/readings', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify({post, lang, region}),
  }).catch(() => {
    // A lost page view is acceptable.
  })
}
