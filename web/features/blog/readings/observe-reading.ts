const secondsToRead = 10

type Observed = Readonly<{article: Element; onRead: () => void}>

/** Calls `onRead` once an article was in view for some seconds, in a tab that is shown. Returns a function that stops it. */
export function observeReading({article, onRead}: Observed): () => void {
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
