import {targetOf} from '#tests/support/auth-target.ts'
import {newAccount, newAuthClient, password} from '#tests/support/auth-client.ts'
import {resetLimits} from '#tests/support/reset-limits.ts'
import {startDatabase} from '#tests/support/start-database.ts'

const rounds = Number(process.env['ROUNDS'] ?? 200)

const database = await startDatabase({seeded: false})
const target = targetOf(database)
const {email: known} = await newAccount(target)

type Ask = (email: string) => Promise<unknown>

const ways: Readonly<Record<string, Ask>> = {
  'sign in': async (email) =>
    await newAuthClient(target).auth.signInWithPassword({email, password: 'not the password'}),
  'sign up': async (email) => await newAuthClient(target).auth.signUp({email, password}),
  recover: async (email) => await newAuthClient(target).auth.resetPasswordForEmail(email),
  resend: async (email) => await newAuthClient(target).auth.resend({type: 'signup', email}),
}

async function time(ask: Ask, email: string): Promise<number> {
  await resetLimits(database)
  const start = performance.now()
  await ask(email)
  return performance.now() - start
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN

/** How often a known address took longer than an unknown one, of all pairs: 0.5 is what guessing gives. */
function chanceToTell(one: readonly number[], other: readonly number[]): number {
  const slower = one.reduce((count, time) => count + other.filter((rival) => time > rival).length, 0)
  return slower / (one.length * other.length)
}

/** How far from 0.5 that lies in nineteen runs of twenty when there is nothing to tell. */
const chanceAlone = 2 * Math.sqrt(1 / (6 * rounds))

const show = (times: readonly number[]) =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`

try {
  console.log(
    `${rounds} rounds; median / p95 of a known and of an unknown address, and how often the known is slower (0.5 ± ${chanceAlone.toFixed(3)} is chance)`,
  )
  for (const [name, ask] of Object.entries(ways)) {
    const times: {known: number[]; unknown: number[]} = {known: [], unknown: []}
    for (let round = 0; round < rounds; round += 1) {
      // By turns, and each first as often: what else the machine does falls on both.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const which of order)
        times[which].push(await time(ask, which === 'known' ? known : `nobody-${round}@example.com`))
    }
    const chance = chanceToTell(times.known, times.unknown).toFixed(3)
    console.log(`${name}: ${show(times.known)}, ${show(times.unknown)}, ${chance}`)
  }
} finally {
  await database.close()
}
