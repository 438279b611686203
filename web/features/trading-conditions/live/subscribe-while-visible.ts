import type {MarketDataSocket} from '#web/env/market-data-socket.ts'
import {whenIdle} from '#web/ui/when-idle.ts'

/**
 * Subscribes to changes of market data while the page is visible; the code for it is loaded once the browser is idle. Returns the
 * unsubscribe function.
 */
export function subscribeWhileVisible(
  socket: MarketDataSocket,
  onChange: (version: number) => void,
): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const subscribe = async () => {
    const {subscribeToMarketData} = await import('./subscribe-to-market-data.ts')
    if (!isStopped && !document.hidden) stop ??= subscribeToMarketData(socket, onChange)
  }
  const pause = () => {
    stop?.()
    stop = undefined
  }
  // When the script fails to load, the page keeps polling.
  const start = () => void subscribe().catch(pause)
  const followVisibility = () => (document.hidden ? pause() : start())
  const cancelStart = whenIdle(start)
  const end = () => {
    isStopped = true
    cancelStart()
    pause()
    document.removeEventListener('visibilitychange', followVisibility)
    document.removeEventListener('securitypolicyviolation', endIfBlocked)
  }
  // After a client-side navigation from a private page, the policy of that page still applies, which allows no socket.
  function endIfBlocked({effectiveDirective}: SecurityPolicyViolationEvent) {
    if (effectiveDirective === 'connect-src') end()
  }
  document.addEventListener('visibilitychange', followVisibility)
  document.addEventListener('securitypolicyviolation', endIfBlocked)
  return end
}
