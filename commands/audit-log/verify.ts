import {type ChainCheck, genesis, checkChain} from '#workers/audit-log/check-chain.ts'
import {parseAuditLogEnvironment} from '#workers/audit-log/environment.ts'
import {connectPublicationLog} from '#workers/audit-log/publication-log.ts'

const env = parseAuditLogEnvironment(process.env)
const log = connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

async function verify(): Promise<ChainCheck> {
  let checked: ChainCheck = {kind: 'whole', last: genesis}
  for await (const entries of log.pages()) {
    checked = checkChain(entries, checked.kind === 'whole' ? checked.last : genesis)
    if (checked.kind === 'broken') return checked
  }
  return checked
}

const checked = await verify()
if (checked.kind === 'whole') {
  console.log(`The chain of ${checked.last.position} publications is whole. Last hash: ${checked.last.hash}`)
} else {
  console.error(`The chain is broken at entry ${checked.position}: ${checked.reason}.`)
  process.exitCode = 1
}
