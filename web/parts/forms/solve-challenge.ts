const atOnce = 256
// Shorter than a frame, so that the page stays responsive.
const maxTurnMilliseconds = 12

const encoder = new TextEncoder()

const leadingZeroBits = (digest: ArrayBuffer): number => Math.clz32(new DataView(digest).getUint32(0))

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

const tryOne = async (proof: string, bits: number): Promise<string | null> =>
  leadingZeroBits(await crypto.subtle.digest('SHA-256', encoder.encode(proof))) >= bits ? proof : null

/**
 * Solves a proof-of-work challenge: finds a number whose hash starts with the required zero bits, in short turns. Null if
 * the browser lacks Web Crypto, as on pages without TLS.
 */
export async function solveChallenge(challenge: string): Promise<string | null> {
  if (!isSecureContext) return null
  const bits = Number(challenge.split('.')[4])
  let turnBegan = performance.now()
  for (let first = 0; ; first += atOnce) {
    const tried = await Promise.all(
      Array.from({length: atOnce}, (_, index) => tryOne(`${challenge}.${first + index}`, bits)),
    )
    const solved = tried.find((proof) => proof !== null)
    if (solved !== undefined) return solved
    if (performance.now() - turnBegan > maxTurnMilliseconds) {
      await nextTurn()
      turnBegan = performance.now()
    }
  }
}
