import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'

type Pushed = Readonly<{symbol: string; bid: number; ask: number; at?: number}>

/** Sends quotes to the running product's market data worker, twice, because a jump counts only once it's confirmed. */
export async function pushQuotes(quotes: readonly Pushed[]): Promise<void> {
  const settings = readSettings()
  const {quotesPushKey} = readKeys(settings.dataDir)
  const now = Date.now()
  const lines = [now - 1, now].flatMap((at) => quotes.map((quote) => JSON.stringify({at, ...quote})))
  const response = await fetch(`http://127.0.0.1:${settings.ports.quotes}/quotes`, {
    method: 'POST',
    headers: {authorization: `Bearer ${quotesPushKey}`},
    body: lines.join('\n'),
  })
  if (response.status !== 204) throw new Error(`The market data worker responded with ${response.status}`)
}
