import {type ChainCheck, genesis, checkChain} from '#domain/record/check-chain.ts'
import {parseDatabaseEnvironment} from '#workers/publisher/environment.ts'
import {connectPublicationLog} from '#workers/publisher/record/publication-log.ts'

const env = parseDatabaseEnvironment(process.env)
const log = connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

async function verify(): Promise<ChainCheck> {
  let checked: ChainCheck = {kind: 'intact', last: genesis}
  for await (const entries of log.pages()) {
    checked = checkChain(entries, checked.kind === 'intact' ? checked.last : genesis)
    if (checked.kind === 'broken') return checked
  }
  return checked
}

const checked = await verify()
if (checked.kind === 'intact') {
  console.log(`The chain of ${checked.last.position} publications is intact. Last hash: ${checked.last.hash}`)
} else {
  console.error(`The chain is broken at entry ${checked.position}: ${checked.reason}.`)
  process.exitCode = 1
}
