import type {MarketDataSocket} from '#web/env/market-data-socket.ts'
import {whenIdle} from '#web/ui/when-idle.ts'

/**
 * Listens for changed figures while the page is looked at; what that takes is loaded once the browser has nothing else to do. Returns what
 * ends it.
 */
export function subscribeWhileVisible(
  socket: MarketDataSocket,
  onChange: (version: number) => void,
): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const listen = async () => {
    const {subscribeToMarketData} = await import('./subscribe-to-market-data.ts')
    if (!isOver && !document.hidden) stop ??= subscribeToMarketData(socket, onChange)
  }
  const pause = () => {
    stop?.()
    stop = undefined
  }
  // Where the script does not come, the page goes on asking.
  const start = () => void listen().catch(pause)
  const follow = () => (document.hidden ? pause() : start())
  const callOff = whenIdle(start)
  const end = () => {
    isOver = true
    callOff()
    pause()
    document.removeEventListener('visibilitychange', follow)
    document.removeEventListener('securitypolicyviolation', endIfRefused)
  }
  // A page that was entered from one about its reader keeps the policy of that one, which allows no socket.
  function endIfRefused({effectiveDirective}: SecurityPolicyViolationEvent) {
    if (effectiveDirective === 'connect-src') end()
  }
  document.addEventListener('visibilitychange', follow)
  document.addEventListener('securitypolicyviolation', endIfRefused)
  return end
}
