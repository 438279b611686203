import {makeTarget, newAccount, newAuthClient, password} from '#tests/support/accounts/auth-client.ts'
import {resetLimits} from '#tests/support/database/queries.ts'
import {startDatabase} from '#tests/support/start-database.ts'
import {startOnEmbedded} from '#tests/run/test-runs.ts'

startOnEmbedded({
  name: 'npm run bench:accounts',
  description: 'Measures whether response times reveal who has an account. Variable: ROUNDS.',
  options: {},
})

const rounds = Number(process.env['ROUNDS'] ?? 200)

const database = await startDatabase({seeded: false})
const target = makeTarget(database)
const {email: known} = await newAccount(target)

type SendRequest = (email: string) => Promise<unknown>

const requests: Readonly<Record<string, SendRequest>> = {
  'sign in': async (email) =>
    await newAuthClient(target).auth.signInWithPassword({email, password: 'not the password'}),
  'sign up': async (email) => await newAuthClient(target).auth.signUp({email, password}),
  recover: async (email) => await newAuthClient(target).auth.resetPasswordForEmail(email),
  resend: async (email) => await newAuthClient(target).auth.resend({type: 'signup', email}),
}

async function time(send: SendRequest, email: string): Promise<number> {
  await resetLimits(database)
  const start = performance.now()
  await send(email)
  return performance.now() - start
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN

/** The share of all pairs in which the known address took longer than the unknown one: 0.5 means that they cannot be distinguished. */
function chanceToDistinguish(one: readonly number[], other: readonly number[]): number {
  const slower = one.reduce((count, time) => count + other.filter((rival) => time > rival).length, 0)
  return slower / (one.length * other.length)
}

/** The 95 % margin around 0.5 when the two do not differ. */
const chanceMargin = 2 * Math.sqrt(1 / (6 * rounds))

const formatTimes = (times: readonly number[]) =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`

try {
  console.log(
    `${rounds} rounds; median / p95 of a known and of an unknown address, and how often the known one is slower (0.5 ± ${chanceMargin.toFixed(3)} is chance)`,
  )
  for (const [name, send] of Object.entries(requests)) {
    const times: {known: number[]; unknown: number[]} = {known: [], unknown: []}
    for (let round = 0; round < rounds; round += 1) {
      // Alternating order, so that other load on the machine affects both equally.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const which of order)
        times[which].push(await time(send, which === 'known' ? known : `nobody-${round}@example.com`))
    }
    const chance = chanceToDistinguish(times.known, times.unknown).toFixed(3)
    console.log(`${name}: ${formatTimes(times.known)}, ${formatTimes(times.unknown)}, ${chance}`)
  }
} finally {
  await database.close()
}
