import {parseArgs} from 'node:util'
import {type ChainCheck, type Link, genesis, checkChain} from '#domain/record/check-chain.ts'
import {readKeptHeads} from '#workers/publisher/anchors/kept-heads.ts'
import {parseDatabaseEnvironment} from '#workers/publisher/environment.ts'
import {connectPublicationLog} from '#workers/publisher/record/publication-log.ts'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {checkHeads} from './check-heads.ts'
import {readOlderHeads} from './verifier/read-older-heads.ts'

// `npm run audit-log:verify` recomputes the chain, and looks for each head in it that was time-stamped or sent to a witness; with
// `-- --anchor position:hash` also for one that somebody kept elsewhere. Only that one is out of reach of who can write the database.
const {values: options} = parseArgs({options: {anchor: {type: 'string', multiple: true}}})

type Read = Readonly<{checked: ChainCheck; links: readonly Link[]}>

await exitWithMessage(async () => {
  const env = parseDatabaseEnvironment(process.env)
  const log = connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

  async function readChain(): Promise<Read> {
    const links: Link[] = [genesis]
    let checked: ChainCheck = {kind: 'intact', last: genesis}
    for await (const entries of log.pages()) {
      checked = checkChain(entries, checked.kind === 'intact' ? checked.last : genesis)
      if (checked.kind === 'broken') break
      links.push(...entries.map(({position, hash}) => ({position, hash})))
    }
    return {checked, links}
  }

  const given = (options.anchor ?? [])
    .flatMap(readOlderHeads)
    .map(({position, hash}) => ({position, hash, keptBy: 'you'}))
  // Before the chain: a head that is kept meanwhile has its entry.
  const kept = await readKeptHeads(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  const {checked, links} = await readChain()
  if (checked.kind === 'broken')
    throw new Error(`The chain is broken at entry ${checked.position}: ${checked.reason}.`)
  const problems = checkHeads([...given, ...kept], links)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const {position, hash} = checked.last
  console.log(`The chain of ${position} publications is intact. Last hash: ${hash}`)
  console.log(
    `${kept.length} heads that were time-stamped or sent to witnesses are in it, and ${given.length} that you gave.${given.length === 0 ? ' Whoever can write the database can take those out with the entries: give one that was kept elsewhere with --anchor.' : ''}`,
  )
})
