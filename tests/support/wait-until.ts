import {setTimeout as wait} from 'node:timers/promises'

const patienceMs = 25_000
const pauseMs = 100

/** Asks again and again until there is an answer, and throws when it takes too long. */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`In ${patienceMs / 1000} seconds there was not: ${what}.`)
    await wait(pauseMs)
  }
}
